import { Loader } from '@mantine/core';
import classes from './full-screen-loading.module.css';

/** While the first check of the session runs. */
export function FullScreenLoading() {
  return (
    <main className={classes.screen} role="status">
      <Loader aria-hidden />
      <p>Loading...</p>
    </main>
  );
}
