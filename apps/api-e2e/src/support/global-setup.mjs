import { build } from '../../../../tools/build.mjs';

/** The tests start the built API and, as a person would, the built app. */
export default async function globalSetup() {
  const fault = await build(['@sextant/api', '@sextant/web']);
  if (fault !== undefined) throw new Error(fault);
}
