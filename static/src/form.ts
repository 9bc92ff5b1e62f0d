import { useMenus } from './page/menus';
import { keepForm } from './state/form';
import { nameChosenFiles } from './tool/chosen';
import { takeDrops } from './tool/drops';
import { useFileRow } from './tool/file-row';

const dropped = location.hash.endsWith('dropped');
useFileRow(keepForm());
takeDrops();
nameChosenFiles();
useMenus();
if (dropped) void import('./tool/dropped').then(({ takeDropped }) => takeDropped());
if (document.querySelector('.policies a')) void import('./page/stops').then(({ oneStop, renewStops }) => (oneStop(), renewStops()));
