import { isThisMachine } from './host.js';
import type { Settings } from './settings.js';
import { whyMisread } from './url-setting.js';

type Refuse = (name: string, fault: string) => void;

/** The nodes that blockchains are read from; a chain without a node is not watched. */
export function readChainSettings(
  settings: Settings,
  environment: Record<string, string | undefined>,
  refuse: Refuse,
): void {
  const node = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    if (!value) return undefined;
    // The value is not said: it may hold a password.
    const fault = whyMisread(value) ?? whyNoNode(value, settings.mode);
    if (fault) refuse(name, fault);
    return fault ? undefined : value;
  };
  settings.nodes = {
    bitcoin: node('BITCOIN_NODE_URL'),
    litecoin: node('LITECOIN_NODE_URL'),
    ethereum: node('ETHEREUM_NODE_URL'),
  };
}

function whyNoNode(value: string, mode: Settings['mode']): string | undefined {
  if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) {
    return 'is no address of a node; use such as http://user:password@127.0.0.1:8332, with what is special as %XX';
  }
  const { protocol, hostname } = new URL(value);
  if (mode !== 'live' || protocol === 'https:' || isThisMachine(hostname)) return undefined;
  return 'goes to another machine unencrypted; use https, or a tunnel to 127.0.0.1 (required by MODE=live)';
}
