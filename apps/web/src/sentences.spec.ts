import { describe, expect, it } from '@jest/globals';
import {
  addressFault,
  API_SENTENCES,
  fileTooLarge,
  maximumAmount,
  maximumTrade,
  minimumAmount,
  minimumTrade,
  profitClaimed,
  SENTENCES,
  validAddressSentence,
  type Sentence,
} from '@sextant/business-rules';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { to } from '#shared/routes.js';

const HERE = import.meta.dirname;
const ROUTE_TABLE = join(HERE, 'app/route-table.tsx');
const ABSENT = readFileSync(join(HERE, '../../../docs/decisions/sentences-on-screens.md'), 'utf8');

/** A literal text, or a function of @sextant/business-rules that makes one. */
type Said = string | { readonly name: string };

/** The keys of the sentences by what they say. */
const KEYS: ReadonlyMap<string, string> = new Map<Sentence, string>(
  Object.entries(SENTENCES).map(([key, sentence]) => [sentence, key]),
);

/** The agreed texts, word for word, under the route that they belong to. */
const SCREENS: Record<string, readonly Said[]> = {
  '/': ['Create an account', 'Sign in'],
  '/login': [
    ...['Sign in to your account', 'Email', 'Password', 'Remember me', 'Sign in', 'Signing in...'],
    ...['Create an account', 'Forgot password?'],
    ...[SENTENCES.emailInvalid, SENTENCES.passwordTooShort],
  ],
  '/register': [
    ...['Create an account', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Country', 'Password'],
    ...['Select Country', 'Register', 'Registering...', 'I already have an account'],
    ...[SENTENCES.firstNameRequired, SENTENCES.emailInvalid, SENTENCES.phoneRequired],
    ...[SENTENCES.countryRequired, SENTENCES.passwordTooShort],
  ],
  '/forgot-password': [
    ...['Email', 'Send Reset Link', 'Sending...', 'I remember my password'],
    ...[SENTENCES.resetLinkTitle, SENTENCES.resetLinkSent, SENTENCES.emailInvalid],
  ],
  '/new-password': [
    ...['New Password', 'Confirm Password', 'Update Password', 'Updating...', 'Back to login'],
    ...[SENTENCES.passwordTooShort, SENTENCES.passwordsDoNotMatch],
  ],
  '/verify': [
    ...[
      'Verify your account',
      'Enter 6-digit OTP',
      'Verify',
      'Verifying...',
      'I already have an account',
      'Resend code',
    ],
    SENTENCES.otpShape,
  ],
  '/dashboard': [
    ...['Overview', 'Track your portfolio performance'],
    ...['Available Cash', 'Total Bonus', 'Total Deposits', 'Total Withdrawals', 'Recent Trades', 'View All'],
  ],
  '/deposit': [
    ...['Deposit', 'Amount', 'Method', 'Time measured here', 'Minimum deposit', 'Continue to Payment', 'Processing...'],
    ...[SENTENCES.methodRequired, SENTENCES.amountNotPositive, SENTENCES.addressCopied],
  ],
  '/payment': [
    ...['PNG, JPG, PDF up to 5MB', 'I have made the payment', 'Back to Deposit', 'View Dashboard', 'Summary', 'Notes'],
    ...[SENTENCES.paymentDataInvalid, SENTENCES.paymentMethodInvalid, SENTENCES.paymentProofRequired],
    'Deposit reported.',
    ...[SENTENCES.addressCopied, SENTENCES.addressCopiedShort, SENTENCES.copied, SENTENCES.copyFailed],
    ...[SENTENCES.fileKindInvalid, fileTooLarge],
  ],
  '/withdraw': [
    ...[
      'Withdraw',
      'Available balance',
      'Destination address',
      'Transactions cannot be reversed',
      'What happens next',
      'Notes',
    ],
    ...['Back to Form', 'New Withdrawal', 'Contact support if funds are not received in 24 hours.'],
    ...[SENTENCES.amountNotPositive, SENTENCES.amountExceedsBalance, SENTENCES.fillInAllFields],
    ...[SENTENCES.withdrawalFailed, SENTENCES.withdrawalSubmitted, addressFault, validAddressSentence],
  ],
  '/profile': [
    ...['Profile Settings', 'Profile', 'Security', 'Preferences'],
    ...['First Name', 'Last Name', 'Email', 'Phone Number', 'Country', 'City', 'Address', 'Change picture'],
    ...['Current Password', 'New Password', 'Confirm Password', 'Two-factor authentication'],
    ...['Email notifications', 'Account ID', 'Member since', 'Account status'],
    ...[SENTENCES.avatarNotImage, SENTENCES.avatarTooLarge],
    ...[SENTENCES.newPasswordsDoNotMatch, SENTENCES.passwordTooShort],
    ...[SENTENCES.preferencesUpdated, SENTENCES.preferencesNotUpdated],
  ],
  '/trades': [
    ...['Current Trades', 'Status', 'Running', 'Completed', 'Paused', 'Performance', 'Profit', 'Loss'],
    ...['Live', 'Stopped', 'Done', 'Unknown', 'Investment', 'Current value'],
    ...[SENTENCES.closeTradeQuestion, SENTENCES.tradeNotClaimable, profitClaimed],
  ],
  '/trades/new': [
    ...['Trade Details', 'Review', 'Complete', 'Amount', 'Back to Edit', 'Start New Trade', 'Status', 'Active'],
    ...[SENTENCES.assetRequired, minimumTrade, maximumTrade, minimumAmount, maximumAmount],
    ...[SENTENCES.tradeNeedsLogin, SENTENCES.tradeExceedsBalance],
  ],
  '/transactions': [
    ...['Transaction History', 'Details'],
    ...['Completed', 'Pending', 'Processing', 'Failed', 'Today', 'Last 7 days', 'Last 30 days'],
    ...['Deposits', 'Withdrawals', 'Trades', 'Profit claims', 'Fees', 'Id, description or reference'],
  ],
  '/transaction/:id': [
    SENTENCES.transactionNotFound,
    ...[
      'Transaction History',
      'Id',
      'Reference',
      'Amount',
      SENTENCES.withdrawalFee,
      'Fee',
      'Method',
      'Sent to',
      'Created',
    ],
    ...['Last change', 'Account of', 'Email', 'Phone', 'Proof of payment'],
  ],
};

/** What belongs to one part of a page, where another part of the same page may say the same. */
const PARTS: Record<string, readonly Said[]> = {
  // The title of the document; the page has a heading of its own.
  'app/route-table.tsx': ['Home Page'],
  'app/layout/full-screen-loading.tsx': ['Loading...'],
  'app/layout/navigation.tsx': ['Dashboard', 'Deposit', 'Withdraw', 'Trades', 'Transactions', 'Profile'],
  'app/layout/top-bar.tsx': ['Back'],
  'app/layout/profile-menu.tsx': ['Online', 'Profile', 'Settings', 'Logout'],
  'app/layout/account-drawer.tsx': ['Logout'],
  'features/dashboard/components/quick-actions.tsx': ['Quick Actions', 'Trade Stock', 'Deposit', 'Withdraw'],
  'features/trade/components/trade-moves.tsx': [
    ...['Pause', 'Pausing...', 'Resume', 'Resuming...', 'Claim', 'Locked', 'Close Trade'],
  ],
  'features/transactions/kinds.ts': ['Deposit', 'Withdrawal', 'Trade', 'Profit claim', 'Fee'],
  'features/transactions/components/history-figures.tsx': [
    ...['Transactions', 'Total inflow', 'Total outflow'],
    ...['Completed deposits', 'Completed withdrawals'],
  ],
  'features/withdraw/components/withdrawal-summary.tsx': [
    ...['Amount', SENTENCES.withdrawalFee, "You'll Receive", 'Minimum withdrawal'],
  ],
  'shared/payment-method/use-time-facts.tsx': ['Time measured here'],
  'shared/session/use-log-out.ts': [SENTENCES.loggedOut],
  'shared/query-client.ts': [SENTENCES.errorOccurred, SENTENCES.tryAgainLater],
};

const everything = globSync('**/*.{ts,tsx}', { cwd: HERE })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => wordsOf(join(HERE, file)))
  .join('\n');

describe('the agreed sentences', () => {
  it.each(Object.entries(SENTENCES))('%s is said on a screen, or the table says why not', (_key, sentence) => {
    expect(says(everything, sentence) || ABSENT.includes(sentence)).toBe(true);
  });

  it.each(sentenceFunctions())('%s is said on a screen, or the table says why not', (name) => {
    expect(says(everything, { name }) || ABSENT.includes(`\`${name}\``)).toBe(true);
  });
});

describe('the table of what is said otherwise', () => {
  it.each(quotedInTable())('quotes what a screen says: %s', (text) => {
    expect(everything.replace(/\s+/g, ' ')).toContain(text);
  });
});

describe('the agreed text of', () => {
  it.each(Object.entries(SCREENS))('%s is in its page', (path, said) => {
    const { entry, page } = routeOf(path);
    // Only the top bar of an account shows a route's title; the other pages have their own.
    const shown = entry.includes("access: 'account'") ? entry : '';
    expect(missing(said, `${shown}\n${reachedFrom(page)}`)).toEqual([]);
  });

  it.each(Object.entries(PARTS))('%s is there', (file, said) => {
    expect(missing(said, wordsOf(join(HERE, file)))).toEqual([]);
  });

  it('a chance of not losing money is nowhere', () => {
    expect(/\b92\s*(?:%|percent)|chance of/i.test(everything)).toBe(false);
  });
});

/** What the second column of the tables quotes from a screen, where no sentence of @sextant/business-rules says it. */
function quotedInTable(): string[] {
  return ABSENT.split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) => [...(row.split(' | ')[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, text = '']) => text))
    .filter((text) => !KEYS.has(text) && !Object.values<string>(API_SENTENCES).includes(text));
}

/** The functions of @sextant/business-rules that make a sentence. */
function sentenceFunctions(): string[] {
  const rules = join(HERE, '../../../libs/business-rules/src');
  return globSync('**/*.ts', { cwd: rules })
    .filter((file) => !file.endsWith('.spec.ts'))
    .flatMap((file) =>
      [...readFileSync(join(rules, file), 'utf8').matchAll(/^export (?:const|function) (\w+)(?: = )?\(/gm)]
        .map(([, name = '']) => name)
        .filter((name) => file.endsWith('sentences.ts') || name.endsWith('Sentence')),
    );
}

/** A route's own lines in the route table, and the file of its page. */
function routeOf(path: string): { entry: string; page: string } {
  const [name] = Object.entries(to).find(([, page]) => page.path === path) ?? [];
  const entry = wordsOf(ROUTE_TABLE)
    .split(/(?=\bpath: to\.)/)
    .find((lines) => lines.startsWith(`path: to.${name}.path`));
  const page = entry && /import\('(\.\.\/pages\/[\w-]+)\.js'\)/.exec(entry)?.[1];
  if (!entry || !page) throw new Error(`No page at ${path}`);
  return { entry, page: resolve(dirname(ROUTE_TABLE), `${page}.tsx`) };
}

/** The sources of a file and of all that it imports from this app; the table of all pages leads to every other. */
function reachedFrom(file: string, seen = new Set([ROUTE_TABLE])): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = wordsOf(file);
  const imported = [...text.matchAll(/(?:from|import|import\()\s*'([.#][^']+)\.js'/g)]
    .map(([, path = '']) => (path.startsWith('#') ? join(HERE, path.slice(1)) : resolve(dirname(file), path)))
    .flatMap((path) => ['.ts', '.tsx'].map((ending) => path + ending))
    .filter((source) => existsSync(source));
  return [text, ...imported.map((source) => reachedFrom(source, seen))].join('\n');
}

/** A source without its comments. */
function wordsOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/(?<=^|[\s{])\/\*[\s\S]*?\*\//gm, '')
    .replace(/(?<=^|\s)\/\/.*$/gm, '');
}

const missing = (said: readonly Said[], text: string) => said.filter((one) => !says(text, one));

/** Whether a source says something: by its key or its function, else as a text of its own, quoted or in JSX. */
function says(text: string, said: Said): boolean {
  if (typeof said !== 'string') return new RegExp(`\\b${said.name}\\(`).test(text);
  const key = KEYS.get(said);
  if (key) return new RegExp(`\\bSENTENCES\\.${key}\\b`).test(text);
  const words = said.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`(?<=['"\`>}]\\s*|^\\s*)${words}(?=\\s*(?:['"\`<{$]|$))`, 'm').test(text);
}
