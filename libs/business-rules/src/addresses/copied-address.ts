import { type NetworkName } from '../currencies.js';
import { DEMO_NETWORK, MAIN_NETWORK, TETHER_CONTRACT } from '../payment-uri.js';
import { copiedText } from '../copied-text.js';
import { checkAddress } from './check-address.js';
import { addressSentence } from './sentences.js';

/** What wallets write in front of an address, without its colon. */
const SCHEMES: Readonly<Record<string, NetworkName>> = {
  ...{ bitcoin: 'BTC', btc: 'BTC', litecoin: 'LTC', ltc: 'LTC' },
  ...{ ethereum: 'ERC-20', eth: 'ERC-20', tron: 'TRC-20', trx: 'TRC-20' },
};
/** Passes on the networks that Tether runs on here. */
const TETHER = ['usdt', 'tether'];
const TETHER_NETWORKS: readonly NetworkName[] = ['ERC-20', 'TRC-20'];
/** Coins and chains that we do not pay. Many of their addresses have the form of one that we do. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['matic', 'polygon', 'bsc', 'bep20', 'bnb', 'binance', 'avax', 'avalanche', 'arbitrum', 'arb', 'optimism', 'base'],
  ...['fantom', 'ftm', 'gnosis', 'xdai', 'celo', 'cronos', 'zksync', 'linea', 'scroll', 'mantle', 'etc', 'usdc', 'dai'],
  ...['bitcoincash', 'bch', 'bitcoinsv', 'bsv', 'lightning', 'lnurl', 'dogecoin', 'doge', 'dash', 'monero', 'xmr'],
  ...['zcash', 'zec', 'solana', 'ripple', 'xrp', 'stellar', 'xlm', 'cardano', 'polkadot', 'tezos', 'toncoin', 'omni'],
]);
const CHAINS = [MAIN_NETWORK, DEMO_NETWORK];
const NO_TOKEN = /^(0x0*)?$/i;
/** What lists and messages put around an address. */
const ORNAMENTS = /^[\s*_~>=\u00b7\u2022\u2023\u2043\u2190-\u21ff\u25a0-\u25ff\u2794-\u27be-]+|[\s*_~]+$/g;
/** `bitcoin:`, or words such as `My address:`. */
const LABEL = /^([^:?@/]{1,60}): ?(?:\/\/)?(.*)$/;
/** `(BTC)` behind an address, whose end `copiedText` strips. */
const NOTE = / ?\(([^()]*)$/;
/** EIP-681 and the forms of wallets: `pay-0x…@1/transfer?address=…`. */
const URI = /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i;
const LINK = /^(?:https?:|www\.)|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\//i;

/** Room for a payment link. */
export const COPIED_ADDRESS_LENGTH = 500;

/** An address as it was copied, and what else the text said. */
interface CopiedAddress {
  address: string;
  /** The words before and behind it, in lower case. */
  words: string[];
  /** Of a payment link: what it begins with, such as `bitcoin`. */
  scheme?: string | undefined;
  /** Of Ethereum's links: another chain's number. */
  otherChain?: string | undefined;
  /** Whether the link pays another token than Tether, or calls a contract. */
  ofContract?: boolean;
  /** A parameter that BIP-21 forbids to pass over. */
  required?: string | undefined;
  /** Whether it is the address of a web page. */
  isLink?: boolean;
}

/** Takes the address out of a copied text: a payment link (BIP-21, EIP-681), labels, quotes, blanks, ornaments. */
export function readAddress(typed: string): CopiedAddress {
  const text = copiedText(copiedText(typed).replace(ORNAMENTS, ''));
  const [, label = '', labelled = text] = LINK.test(text) ? [] : (LABEL.exec(text) ?? []);
  const [, note = ''] = NOTE.exec(labelled) ?? [];
  const bare = copiedText(labelled.replace(NOTE, '').replace(ORNAMENTS, '')).replace(/ /g, '');
  const words = wordsOf(`${label} ${note}`);
  if (LINK.test(bare)) return { address: bare, words, isLink: true };
  const scheme = SCHEMES[label.toLowerCase()] && label.toLowerCase();
  if (label === '' && !/[?@]/.test(bare)) return { address: lowerPrefix(bare), words };
  const [, target = '', chain, call, query] = URI.exec(bare) ?? [];
  const params = new URLSearchParams(query);
  const ofTether = sameHex(target, TETHER_CONTRACT) && call === 'transfer';
  const tokens = [...params].filter(([name]) => /contract|token/i.test(name)).map(([, token]) => token);
  return {
    address: lowerPrefix((ofTether ? params.get('address') : target) ?? ''),
    words,
    scheme,
    otherChain: chain === undefined || CHAINS.includes(Number(chain)) ? undefined : chain,
    ofContract: (call !== undefined && call !== '' && !ofTether) || tokens.some((token) => !NO_TOKEN.test(token)),
    required: [...params.keys()].find((name) => /^req-/i.test(name)),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/bitcoin (?=cash|sv)/g, 'bitcoin')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** An address without what was copied along; what cannot be read stays as it is, without blanks. */
export const bareAddress = (typed: string): string => readAddress(typed).address;

/** The address of a network in a copied text; a text that has none stays as it is, so that nothing typed is lost. */
export const takeAddress = (network: NetworkName, typed: string): string =>
  addressFault(network, typed) === undefined ? bareAddress(typed) : typed.trim();

/** Says why a copied text is no address of a network; undefined when `bareAddress` is one. */
export function addressFault(network: NetworkName, typed: string): string | undefined {
  const { address, words, scheme, otherChain, ofContract, required, isLink } = readAddress(typed);
  if (isLink) return `This is a link to a page. Please enter the ${network} address only.`;
  const of = scheme === undefined ? network : SCHEMES[scheme];
  if (of !== network) return `This is a payment link for ${of}. Please enter a ${network} address.`;
  const other = words.find((word) => isOther(word, network));
  if (other) return `This is for “${other}”, not for ${network}. Please enter the ${network} address only.`;
  if (otherChain !== undefined) {
    return `This is a payment link for another chain, number ${otherChain}. Please enter an address on Ethereum.`;
  }
  if (ofContract) return `This payment link is for a token or a contract. Please enter the ${network} address only.`;
  if (required) {
    return `This payment link needs “${required}”, which we do not support. Please enter the ${network} address only.`;
  }
  return checkAddress(network, address) ? undefined : addressSentence(network);
}

function isOther(word: string, network: NetworkName): boolean {
  if (TETHER.includes(word)) return !TETHER_NETWORKS.includes(network);
  return OTHERS.has(word) || (SCHEMES[word] ?? network) !== network;
}

/** Ethereum's 0x, which some programs write in capitals. */
const lowerPrefix = (address: string): string => address.replace(/^0X(?=[0-9a-f]{40}$)/i, '0x');
const sameHex = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const HASH = /^(0x)?[0-9a-f]{64}$/i;
const ZEROS = /^(0x)?0{64}$/;
const PAYMENT_PAGE = /\/(?:tx|transactions?)\/(?:[a-z]+\/)?((?:0x)?[0-9a-f]{64})(?![0-9a-f])/i;
const TEST_NETWORK = /testnet|signet|sepolia|holesky|hoodi|goerli|nile\.|shasta/i;

/** The hash of a transaction in a copied text, such as the link of an explorer; what has none stays as it is. */
export function bareHash(typed: string): string {
  const text = copiedText(typed);
  const blankless = text.replace(/ /g, '');
  const linked = TEST_NETWORK.test(text) ? undefined : PAYMENT_PAGE.exec(text)?.[1];
  const hash = namesPage(text) ? linked : (onlyHash(text) ?? onlyHash(blankless));
  return hash?.replace(/^0X/, '0x') ?? blankless;
}

const namesPage = (text: string): boolean => LINK.test(text) || /https?:|www\./i.test(text);

/** Behind a label, or before an output's number; undefined where there are several. */
function onlyHash(text: string): string | undefined {
  const [hash, ...others] = new Set(text.match(/[0-9a-z]+/gi)?.filter((run) => HASH.test(run)));
  return others.length === 0 ? hash : undefined;
}

/** Says why a copied text is no hash of a transaction; undefined when `bareHash` is one. */
export function hashFault(typed: string): string | undefined {
  const hash = bareHash(typed);
  if (ZEROS.test(hash)) {
    return 'Zeros are no hash. For coins that came without a transaction, enter the hash of their block.';
  }
  if (HASH.test(hash)) return undefined;
  if (!namesPage(hash)) return 'A transaction hash has 64 hexadecimal digits';
  return TEST_NETWORK.test(hash)
    ? 'This link is of a test network. Please enter the hash of a transaction of the main network.'
    : 'This link names no transaction. Please enter its hash of 64 hexadecimal digits.';
}
