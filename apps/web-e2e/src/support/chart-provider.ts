import { test } from '@playwright/test';

/** The address of the stand-in for the chart provider. */
export const provider = () => String(test.info().config.metadata.chartProvider);

/** How the pages name it. */
export function providerName() {
  const { host } = new URL(provider());
  return { host, by: `from ${host}, chosen by the operator` };
}
