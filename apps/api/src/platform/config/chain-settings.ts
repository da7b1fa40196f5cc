import type { Settings } from './settings.js';

type Refuse = (name: string, fault: string) => void;

/** The nodes that blockchains are read from; a chain without one is not watched. */
export function readChainSettings(
  settings: Settings,
  environment: Record<string, string | undefined>,
  refuse: Refuse,
): void {
  const node = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    if (!value) return undefined;
    if (isNode(value)) return value;
    // The value is not said: it may hold a password.
    refuse(
      name,
      'is no address of a node; use such as http://user:password@127.0.0.1:8332, with what is special as %XX',
    );
    return undefined;
  };
  settings.nodes = {
    bitcoin: node('BITCOIN_NODE_URL'),
    litecoin: node('LITECOIN_NODE_URL'),
    ethereum: node('ETHEREUM_NODE_URL'),
  };
}

function isNode(value: string): boolean {
  if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
