import { useMenus } from './page/menus';
import { keepForm } from './state/form';
import { useDropAreas } from './tool/drop-areas';
import { useFileRow } from './tool/file-row';

useFileRow(keepForm());
useDropAreas();
useMenus();
