/** What this process has worked since, in milliseconds: unlike the time on the wall, not longer on a busy machine. */
export function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}
