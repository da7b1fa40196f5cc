import { Refusal, defineRefusal } from '#platform/http/index.js';
import type { KeyFault } from './account-key.js';
import type { ChainName } from './chains.js';

/** @param begins how a key of the chain can begin */
const unreadable = (begins: string): string =>
  `This is not an account key. Please copy the account’s public key from your wallet again: it begins with ${begins}.`;

export const AccountKeyPrivate = defineRefusal(
  'ACCOUNT_KEY_PRIVATE',
  422,
  'This can spend coins. Please never enter a private key or a recovery phrase anywhere. Move the coins of that wallet to a new one, and send the account’s public key.',
  'A private key or a recovery phrase, under whatever name. It is neither kept nor logged.',
);
export const AccountKeyUnreadable = defineRefusal(
  'ACCOUNT_KEY_UNREADABLE',
  422,
  unreadable('xpub, on Bitcoin and Litecoin perhaps with zpub, on Litecoin perhaps with Ltub'),
  'It is no extended public key (BIP-32), or a character is wrong.',
);
export const AccountKeyOtherKind = defineRefusal(
  'ACCOUNT_KEY_OTHER_KIND',
  422,
  'This key is for other addresses or another network. Please choose an account with native SegWit addresses (Bitcoin, Litecoin), or an Ethereum account.',
  'Keys for nested (ypub) and other addresses, and those of test networks, are refused: what they make is not what the wallet shows.',
);
export const AccountKeyOtherLevel = defineRefusal(
  'ACCOUNT_KEY_OTHER_LEVEL',
  422,
  'This is not the key of an account. Please export the account’s public key, not that of the wallet or of one address.',
  'Keys are taken at the level of the account: m/84’/0’/0’, m/84’/2’/0’ or m/44’/60’/0’, with any number of the account.',
);
export const AccountKeyNotFound = defineRefusal(
  'ACCOUNT_KEY_NOT_FOUND',
  404,
  'Account key not found',
  'No approved account key has this id.',
);
export const AccountKeyEnded = defineRefusal(
  'ACCOUNT_KEY_ENDED',
  409,
  'This account key was replaced or stopped already',
  'A key can be stopped while it waits for its time and while it is in effect.',
);

const FAULTS = {
  ACCOUNT_KEY_PRIVATE: AccountKeyPrivate,
  ACCOUNT_KEY_UNREADABLE: AccountKeyUnreadable,
  ACCOUNT_KEY_OTHER_KIND: AccountKeyOtherKind,
  ACCOUNT_KEY_OTHER_LEVEL: AccountKeyOtherLevel,
} as const satisfies Record<KeyFault, unknown>;

const BEGINS: Readonly<Record<ChainName, string>> = {
  bitcoin: 'xpub or zpub',
  litecoin: 'xpub, zpub or Ltub',
  ethereum: 'xpub',
};

/** What is wrong with a key, as a refusal. */
export const refusalOf = (fault: KeyFault, chain: ChainName): Refusal =>
  FAULTS[fault]({
    field: 'publicKey',
    ...(fault === 'ACCOUNT_KEY_UNREADABLE' && { message: unreadable(BEGINS[chain]) }),
  });
