import { keepForm } from './state/form';

keepForm();
