/** Whether a URL is at a provider's own host, its domain or a name below it, and nobody on the way can answer for it. */
export function isHostOf(domain: string, url: string): boolean {
  const { hostname, protocol } = new URL(url);
  return /^(https|wss):$/.test(protocol) && (hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Names a host that stands in for a provider. */
export const chosenByOperator = (url: string): string => `${new URL(url).host}, chosen by the operator`;

/** How charts from a URL are named: by TradingView's name at its own hosts only. */
export function chartsFrom(url: string): { name: string; by: string } {
  if (isHostOf('tradingview.com', url)) return { name: 'TradingView', by: 'by TradingView' };
  return { name: new URL(url).host, by: `from ${chosenByOperator(url)}` };
}
