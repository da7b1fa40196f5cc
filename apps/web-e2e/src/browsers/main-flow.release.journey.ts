import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { aPdf } from '../support/files.js';
import { codeFor, codeSentTo } from '../support/inbox.js';
import { type Credentials, OPERATOR, aStranger } from '../support/people.js';
import { ENGINES, inWindow } from './engines.js';
import { windowOf } from './protocols.js';
import { Screen } from './screen.js';

const WALLET = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

test('an investor deposits, trades and withdraws, and an operator credits it, in Chromium', async ({
  page,
  request,
  baseURL,
}) => liveThrough(new Screen(windowOf(page), String(baseURL)), request));

for (const engine of ENGINES) {
  test(`an investor deposits, trades and withdraws, and an operator credits it, in ${engine.name}`, async ({
    request,
    baseURL,
  }) => {
    const folder = path.dirname(String(test.info().config.metadata.dataDir));
    const ran = await inWindow(engine, folder, (window) => liveThrough(new Screen(window, String(baseURL)), request));
    if (!ran) console.log(`\nnot run: the main flow in ${engine.name}: ${engine.packages} is not installed`);
  });
}

async function liveThrough(screen: Screen, request: APIRequestContext): Promise<void> {
  const person = aStranger();
  await register(screen, request, person);
  const deposit = await announceDeposit(screen);
  await logOut(screen);

  await signIn(screen, OPERATOR);
  await credit(screen, deposit, person.email);
  await screen.press('button', 'Sign out');
  await screen.see('Logged out successfully');

  await signIn(screen, person);
  await screen.see('$1,000.00');
  await openTrade(screen);
  await withdraw(screen, request, person.email);
  await askToCancel(screen);
}

async function register(
  screen: Screen,
  request: APIRequestContext,
  person: ReturnType<typeof aStranger>,
): Promise<void> {
  await screen.open('/register');
  await screen.fill(/^First Name/, person.firstName);
  await screen.fill(/^Last Name/, person.lastName);
  await screen.fill(/^Email/, person.email);
  await screen.fill(/^Country/, 'Switzerland');
  await screen.press('option', /Switzerland/);
  await screen.fill(/^Phone Number/, '044 668 18 00');
  await screen.fill(/^Password/, person.password);
  await screen.press('button', 'Register');
  await screen.fill('Digit 1 of 6', await codeSentTo(request, person.email));
  await screen.see('Available Cash');
}

/** @returns the id of the deposit */
async function announceDeposit(screen: Screen): Promise<string> {
  await screen.press('link', 'Deposit');
  await screen.fill(/^Amount/, '1000');
  await screen.press('radio', /Tether.*TRC-20/);
  await screen.press('button', 'Continue to Payment');
  await screen.attach(aPdf());
  await screen.see('payment.pdf');
  await screen.press('button', 'I have made the payment');
  await screen.see('Deposit reported.');
  await screen.press('link', 'Transactions');
  await screen.press('link', /^Details: Deposit, \$1,000\.00/);
  await expect.poll(screen.path).toMatch(/^\/transaction\//);
  // Until the page is there, it would close the menu.
  await screen.see(/DEP-/);
  return (await screen.path()).split('/').at(-1) ?? '';
}

async function logOut(screen: Screen): Promise<void> {
  await screen.press('button', /^Your menu/);
  await screen.press('button', 'Logout');
  await screen.see('Logged out successfully');
}

async function signIn(screen: Screen, { email, password }: Credentials): Promise<void> {
  await screen.open('/login');
  await screen.fill(/^Email/, email);
  await screen.fill(/^Password/, password);
  await screen.press('button', 'Sign in');
}

async function credit(screen: Screen, deposit: string, email: string): Promise<void> {
  await screen.see('Deposits');
  await screen.open(`/operations/deposits?case=${deposit}`);
  await screen.press('link', 'Overview');
  await screen.see('Deposits to review');
  await screen.step(-1);
  await screen.see(email);
  await screen.press('button', /^Credit Enter/);
  await screen.fill('Transaction hash', randomBytes(32).toString('hex'));
  await screen.step(1);
  await screen.see('Leave this form?');
  await screen.press('button', 'Stay');
  await screen.press('button', /^Continue/);
  await screen.see('is credited $1,000.00');
  await screen.press('button', /^Credit [\d,.]+ USDT/);
  await screen.see('The deposit is completed');
}

async function openTrade(screen: Screen): Promise<void> {
  await screen.press('link', 'Trades');
  await screen.press('link', 'New Trade');
  await screen.press('radio', /TSLA/);
  await screen.fill(/^Amount/, '300');
  await screen.press('button', 'Review Trade');
  await screen.press('button', 'Open trade for $300.00');
  await screen.see('Your TSLA trade is open');
}

async function withdraw(screen: Screen, request: APIRequestContext, email: string): Promise<void> {
  await screen.press('link', 'Withdraw');
  await screen.fill(/^Amount/, '200');
  await screen.press('radio', /Tether.*TRC-20/);
  await screen.fill(/^Destination address/, WALLET);
  await screen.see('Valid TRC-20 address');
  await screen.fill(/^Label/, 'My wallet');
  await screen.press('button', 'Add address');
  await screen.fill(/^Code from the email/, await codeFor(request, email, WALLET));
  await screen.press('button', 'Confirm address');
  await screen.see('Address confirmed');
  await screen.press('button', 'Review withdrawal');
  await screen.press('button', /^Withdraw \$/);
  await screen.see('Withdrawal Submitted');
}

/** The focus is seen as Tab moves it through a question, and is back where it was afterwards. */
async function askToCancel(screen: Screen): Promise<void> {
  await screen.press('button', 'Cancel withdrawal');
  await screen.see('Cancel this withdrawal?');
  // The question may take the focus once more while it opens.
  await expect(async () => {
    await screen.key('Tab');
    expect(await screen.focus()).toBe('Cancel withdrawal: ring');
  }).toPass({ timeout: 15_000 });
  await screen.key('Escape');
  await screen.seeNoDialog();
  await expect.poll(screen.focus).toMatch(/^Cancel withdrawal/);
}
