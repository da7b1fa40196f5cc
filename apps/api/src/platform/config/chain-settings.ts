import type { Settings } from './settings.js';

type Refuse = (name: string, fault: string) => void;

/** The nodes that blockchains are read from, and who shows their payments; a chain without a node is not watched. */
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
  const explorer = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    if (!value) return undefined;
    if (isExplorer(value)) return value;
    refuse(
      name,
      'is no address of a page about a payment; use one with https and {hash} once behind the host, such as https://explorer.example/tx/{hash}, or leave it out',
    );
    return undefined;
  };
  settings.explorers = {
    bitcoin: explorer('BITCOIN_EXPLORER_URL'),
    litecoin: explorer('LITECOIN_EXPLORER_URL'),
    ethereum: explorer('ETHEREUM_EXPLORER_URL'),
  };
}

/** The hash may not decide whom a link leads to. */
function isExplorer(value: string): boolean {
  const [before = '', after, ...more] = value.split('{hash}');
  if (after === undefined || more.length > 0 || !/^https:\/\/[^/?#\\\s]+[/?#]\S*$/.test(before)) return false;
  if (/\s/.test(after) || !URL.canParse(before + after)) return false;
  const { username, password } = new URL(before + after);
  return username + password === '';
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
