import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CoinUnits,
  centsForParts,
  coinFromString,
  coinToString,
  coinUnits,
  dollars,
  priceFromDollars,
  sumCents,
} from '@sextant/money';
import { type EthereumNode, hasEthereumNode, killAtWrite, startEthereumNode, notRun } from '@sextant/test-data';
import { type ChainReader, bundleChainReader, loadChainReader, removeChainReader } from './support/chain-reader.js';
import { type Person, balanceOf, historyOf, investor, operator, succeed } from './support/people.js';
import {
  type SextantProcess,
  checkLedger,
  cleanUp,
  databaseServer,
  newPorts,
  startSextant,
} from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

/** In parts, so that what hangs is noticed soon, and a slow machine has time for all of them. */
const PARTS = [1, 2, 3, 4];
const KILLS_EACH = 5;
const KILLS = PARTS.length * KILLS_EACH;
/** Blocks with a payment before each kill: as many times at least a look writes to each of these. */
const PAYMENTS_EACH = 3;
/** What a look writes, from the block that it reads to the credit and its mark; nobody else writes there. */
const WRITTEN = ['chain_cursors', 'chain_credits', 'chain_blocks', 'transfer_hashes', 'chain_sightings'];
/** As if the seconds were over for which a process that was killed keeps others waiting. */
const LEASE_OVER = 'update chain_watchers set held_until = null';
/** As many of one person as may be open at once. */
const DEPOSITS_EACH = 20;
const DOLLARS = 100;
/** The node calls a block final so many blocks later. */
const FINAL_AFTER = 2;
const CREDITED_WITHIN_MS = 30_000;
/** The Ethereum account of the phrase "abandon … about" of BIP-39. */
const PUBLIC_KEY =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

interface Opened {
  id: string;
  person: Person;
  address: string;
  /** What was asked for, in wei. */
  due: bigint;
  /** Dollars for one coin, as agreed on. */
  rate: number;
}

/** A transaction that was sent, with what it sent to whom. */
interface Sent {
  txHash: string;
  deposit: Opened;
  wei: CoinUnits;
}

interface Line {
  id: string;
  status: string;
  amount: number;
  receivedCoin: string;
  creditRate: number;
  /** Above 101 percent of what was declared. */
  creditRest: { coins: string; rate: number } | null;
  txHash: string;
}

const SEED = process.env.KILL_SEED ?? String(randomInt(1_000_000));

/** A number from 0 up to 1, always the same one for the same seed and purpose. */
const draw = (purpose: string): number =>
  createHash('sha256').update(`${SEED} ${purpose}`).digest().readUInt32BE() / 2 ** 32;

const SUBJECT = `a process that is killed ${KILLS} times while it reads a blockchain`;

if (hasEthereumNode()) describe(SUBJECT, killed);
else it(SUBJECT, () => void notRun(`${SUBJECT}: anvil is not installed on this platform`));

function killed(): void {
  let sextant: SextantProcess;
  let node: EthereumNode;
  let database: Client;
  let people: Person[];
  let variables: Record<string, string>;
  let next: ChainReader;
  const opened: Opened[] = [];
  const sent: Sent[] = [];

  beforeAll(async () => {
    await bundleChainReader();
    node = await startEthereumNode(FINAL_AFTER);
    await node.mine(10);
    const [dataDir, ports] = [await startedDataDir(), await newPorts()];
    variables = {
      ...ports,
      DATA_DIR: dataDir,
      ETHEREUM_NODE_URL: node.url,
      SMTP_URL: `smtp://127.0.0.1:${ports.INBOX_SMTP_PORT}`,
    };
    sextant = await startSextant(dataDir, { ...ports, PAYMENT_METHOD_DELAY_HOURS: '0' });
    database = new Client({ connectionString: databaseServer(dataDir)?.url });
    await database.connect();
    const { url, inboxUrl } = sextant;
    const reader = load();
    people = await Promise.all([investor(url, inboxUrl), investor(url, inboxUrl)]);
    await useKey(url);
    await reader.begin();
    while (!(await readUpTo())) await sleep(20);
    await reader.kill();
    const method = await methodOf(url);
    for (const person of people)
      for (let count = 0; count < DEPOSITS_EACH; count += 1) opened.push(await open(person, method));
    next = load();
  });
  afterAll(async () => {
    await next?.kill();
    await database?.end().catch(() => undefined);
    await node?.stop();
    await cleanUp();
    removeChainReader();
  });

  const load = () => loadChainReader(databaseServer(sextant.dataDir)?.url ?? '', variables);
  const readUpTo = async () => {
    const { rows } = await database.query<{ height: string }>('select height from chain_cursors');
    return Number(rows[0]?.height ?? 0);
  };
  const count = async (where: string) => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from chain_sightings where ${where}`,
    );
    return rows[0]?.count ?? 0;
  };

  /** Waits until more payments are noted as credited. @returns false when they were not in time */
  async function creditsMoreThan(before: number): Promise<boolean> {
    for (const until = performance.now() + CREDITED_WITHIN_MS; performance.now() < until; await sleep(5)) {
      if ((await count('credited_at is not null')) > before) return true;
    }
    return false;
  }

  /** A treasurer and an approver put a key into effect. */
  async function useKey(url: string): Promise<void> {
    const sign = { email: 'treasurer@sextant.example', password: 'operator-demo-password' };
    const { body: treasurer } = await succeed(url, { method: 'POST', path: '/auth/login', body: sign });
    const key = { chain: 'ethereum', publicKey: PUBLIC_KEY };
    const path = '/operations/account-keys';
    const { body } = await succeed(url, { method: 'POST', path, token: treasurer.token, body: key });
    const { token } = await operator(url);
    const approval = `/operations/proposals/${String(body.data.id)}/approve`;
    await succeed(url, { method: 'POST', path: approval, token, body: {} });
  }

  async function methodOf(url: string): Promise<string> {
    const { body } = await succeed(url, { method: 'GET', path: '/payment-method' });
    const methods = body.data as unknown as { id: string; currency: string }[];
    return methods.find(({ currency }) => currency === 'Ethereum')?.id ?? '';
  }

  async function open(person: Person, method: string): Promise<Opened> {
    const { body } = await succeed(sextant.url, {
      method: 'POST',
      path: '/transaction/deposit/open',
      token: person.token,
      key: randomUUID(),
      body: { amount: DOLLARS, method },
    });
    const { id, depositAddress, coinAmount, rate } = body.data;
    const due = coinFromString('ETH', String(coinAmount));
    return { id: String(id), person, address: String(depositAddress), due, rate: Number(rate) };
  }

  /** Pays a deposit, perhaps once more: half of what is due, all of it, or twice as much. */
  async function pay(): Promise<void> {
    const deposit = opened[Math.floor(draw(`deposit ${sent.length}`) * opened.length)]!;
    const wei = coinUnits((deposit.due * [1n, 2n, 4n][Math.floor(draw(`amount ${sent.length}`) * 3)]!) / 2n);
    sent.push({ txHash: await node.send(deposit.address, wei), deposit, wei });
  }

  /** Blocks with a payment in each, and so many after them. */
  async function goOn(payments: number, blocks: number): Promise<void> {
    for (let paid = 0; paid < payments; paid += 1) {
      await pay();
      await node.mine(1);
    }
    await node.mine(blocks);
  }

  it.each(PARTS)(`has not credited all when it is killed: ${KILLS_EACH} times, part %i`, async (part) => {
    console.log(`KILL_SEED=${SEED}`);
    for (let turn = (part - 1) * KILLS_EACH; turn < part * KILLS_EACH; turn += 1) {
      const reader = next;
      await goOn(PAYMENTS_EACH, FINAL_AFTER);
      const height = Number(await node.ask('eth_blockNumber'));
      await database.query(LEASE_OVER);
      const moment = {
        table: WRITTEN[turn % WRITTEN.length]!,
        passed: Math.floor(draw(`kill ${turn}`) * PAYMENTS_EACH),
      };
      next = load();
      // The chain goes on while it is read.
      const kill = () => goOn(1, 0).then(() => reader.kill());
      await killAtWrite(databaseServer(sextant.dataDir)?.url ?? '', moment, { begin: () => reader.begin(), kill });
      const uncredited = await count(`credited_at is null and state = 'final'`);
      expect(height - (await readUpTo()) + uncredited).toBeGreaterThan(0);
    }
  });

  it('credits each payment once, with what arrived', async () => {
    console.log(`KILL_SEED=${SEED}`);
    await node.mine(FINAL_AFTER);
    await database.query(LEASE_OVER);
    await next.begin();
    expect(await creditsMoreThan(sent.length - 1)).toBe(true);
    for (const person of people) {
      const lines = (await linesOf(person)).filter(({ status }) => status === 'completed');
      const own = sent.filter(({ deposit }) => deposit.person === person);
      const payments = own.map(({ txHash, wei }) => `${txHash} ${coinToString('ETH', wei)}`);
      expect(lines.map(({ txHash, receivedCoin }) => `${txHash} ${receivedCoin}`).toSorted()).toEqual(
        payments.toSorted(),
      );
      const worth = lines.map(({ receivedCoin, creditRate, creditRest }) => {
        const above = coinFromString('ETH', creditRest?.coins ?? '0');
        return centsForParts('ETH', [
          [coinUnits(coinFromString('ETH', receivedCoin) - above), priceFromDollars(creditRate)],
          [above, priceFromDollars(creditRest?.rate ?? creditRate)],
        ]);
      });
      expect(lines.map(({ amount }) => amount)).toEqual(worth.map(dollars));
      expect(await balanceOf(sextant.url, person)).toBe(dollars(sumCents(worth)));
      const agreed = new Map(opened.map(({ id, rate }) => [id, rate]));
      expect(lines.filter(({ id, creditRate }) => (agreed.get(id) ?? creditRate) !== creditRate)).toEqual([]);
    }
  });

  it('ends on a clean ledger', async () => {
    await next.kill();
    // The database is not stopped while somebody is connected.
    await database.end();
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(checkLedger(sextant.dataDir)).toMatch(/: clean$/m);
  });

  const linesOf = (person: Person) => historyOf<Line>(sextant.url, person, '&type=deposit');
}
