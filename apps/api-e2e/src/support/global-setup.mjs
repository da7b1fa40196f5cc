import { build } from '../../../../tools/build.mjs';

/** The tests start the built API and, as a person would, the built app. */
export default async function globalSetup() {
  const fault = await build(['@sextant/api', '@sextant/web']);
  if (fault !== undefined) throw new Error(fault);
  // As under Nx (see build.mjs): what a suite builds would be taken away from the suites beside it for a moment.
  process.env.NX_TASK_TARGET_PROJECT ??= '@sextant/api-e2e';
}
