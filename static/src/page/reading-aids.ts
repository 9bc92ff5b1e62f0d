import { openFirstError, watchFindings } from './first-error';
import { oneStop, renewStops } from './stops';

/** Starts what helps to read an answer. */
export function aid() {
  oneStop();
  watchFindings();
  renewAids();
}

/** Applies it to a new answer. */
export function renewAids() {
  renewStops();
  openFirstError();
}
