const TOOL = new URL('../../../../tools/free-ports.mjs', import.meta.url).href;

/** Ports that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const tool = (await import(TOOL)) as { freePorts: (count: number) => Promise<number[]> };
  return tool.freePorts(count);
}
