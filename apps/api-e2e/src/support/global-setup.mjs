import { build } from '../../../../tools/build.mjs';
import { cleanUp, newDataDir, newPorts, startSextant } from './sextant-process.ts';

/** The tests start the built API and, as a person would, the built app; one first start is made for many of them. */
export default async function globalSetup() {
  const fault = await build(['@sextant/api', '@sextant/web']);
  if (fault !== undefined) throw new Error(fault);
  // As under Nx (see build.mjs): what a suite builds would be taken away from the suites beside it for a moment.
  process.env.NX_TASK_TARGET_PROJECT ??= '@sextant/api-e2e';
  const dataDir = newDataDir();
  const first = await startSextant(dataDir, await newPorts());
  await first.end();
  process.env.STARTED_DATA_DIR = dataDir;
  return cleanUp;
}
