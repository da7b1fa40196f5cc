import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  WALLET,
  type Answer,
  type Person,
  type Request,
  balanceOf,
  endow,
  historyOf,
  investor,
  mailsIn,
  operator,
  send,
  succeed,
  tether,
} from './people.js';
import {
  type Ports,
  type SextantProcess,
  checkLedger,
  cleanUp,
  databaseServer,
  newPorts,
  sendGatheredMails,
  startSextant,
} from './sextant-process.js';
import { startedDataDir } from './started-data.js';

const AT_ONCE = 10;
const ENDOWMENT = 100_000;
/** As many of one person as may wait for review at once. */
const OPEN_DEPOSITS = 20;
const MAILED_WITHIN_MS = 50_000;

/** Something a person wants to happen once, and what it does to their available balance in cents. */
interface Intention {
  person: Person;
  request: Request;
  cents: number;
  answer?: Answer;
}

/**
 * Kills a process between requests and replies, the last time of each part together with its database server.
 * @param parts so many tests, so that what hangs is noticed soon, and a slow machine has time for all of them
 */
export function describeKills({ parts, killsEach }: { parts: number; killsEach: number }): void {
  describe(`a process that is killed ${parts * killsEach} times between requests and replies`, () => {
    let sextant: SextantProcess;
    let dataDir: string;
    let ports: Ports;
    let people: Person[];
    let boss: Person;
    let method: string;
    const intentions: Intention[] = [];
    const deposits = new Map<Person, number>();
    const seen = { unanswered: 0, hadTakenEffect: 0 };

    beforeAll(async () => {
      [dataDir, ports] = [await startedDataDir(), await newPorts()];
      sextant = await startSextant(dataDir, ports);
      const { url, inboxUrl } = sextant;
      [boss, method] = [await operator(url), await tether(url)];
      people = await Promise.all([investor(url, inboxUrl), investor(url, inboxUrl), investor(url, inboxUrl)]);
      for (const person of people) await endow(url, boss, person, ENDOWMENT);
    });
    afterAll(cleanUp);

    function intend(): Intention {
      const person = people[randomInt(people.length)]!;
      const { token } = person;
      const key = randomUUID();
      const cents = randomInt(20_000, 30_000);
      const amount = cents / 100;
      switch (randomInt(5)) {
        case 0: {
          const body = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: amount };
          return { person, cents: -cents, request: { method: 'POST', path: '/trade/create', token, key, body } };
        }
        case 1: {
          const announced = deposits.get(person) ?? 0;
          if (announced === OPEN_DEPOSITS) return intend();
          deposits.set(person, announced + 1);
          const form = { amount: String(amount), method };
          return { person, cents: 0, request: { method: 'POST', path: '/transaction/deposit', token, key, form } };
        }
        case 2: {
          const body = { customerId: person.id, amount, reason: 'thank-you' };
          const path = '/operations/bonuses';
          return { person, cents, request: { method: 'POST', path, token: boss.token, key, body } };
        }
        default: {
          const body = { amount, method, recipient: WALLET };
          return {
            person,
            cents: -cents,
            request: { method: 'POST', path: '/transaction/withdraw', token, key, body },
          };
        }
      }
    }

    /** Sends them one shortly after the other, kills the process in their middle, and keeps the answers that came. */
    async function killInTheMiddle(batch: Intention[], withDatabase: boolean): Promise<void> {
      const asked = batch.map(async (intention, index) => {
        await sleep(index * 8);
        const answer = await send(sextant.url, intention.request).catch(() => undefined);
        // Where the database died first, the process itself could still say that it does not know, or has not begun.
        if (!['OUTCOME_UNKNOWN', 'NOT_DONE'].includes(String(answer?.body.code))) intention.answer = answer;
      });
      await sleep(randomInt(15, 130));
      const server = databaseServer(dataDir);
      if (withDatabase && server) process.kill(server.pid, 'SIGKILL');
      await sextant.end('SIGKILL');
      await Promise.all(asked);
    }

    async function killAndRepeat(withDatabase: boolean): Promise<void> {
      const batch = Array.from({ length: AT_ONCE }, intend);
      await killInTheMiddle(batch, withDatabase);
      sextant = await startSextant(dataDir, ports);
      for (const intention of batch) {
        const first = intention.answer;
        expect(first?.status ?? 201).toBe(201);
        intention.answer = await succeed(sextant.url, intention.request);
        if (first) expect([intention.answer.body, intention.answer.replayed]).toEqual([first.body, true]);
        if (!first) seen.unanswered += 1;
        if (!first && intention.answer.replayed) seen.hadTakenEffect += 1;
      }
      intentions.push(...batch);
    }

    it.each(Array.from({ length: parts }, (_, part) => part + 1))(
      `carries out each request once that is repeated with its key: ${killsEach} kills, part %i`,
      async (part) => {
        for (let kill = 1; kill <= killsEach; kill += 1) await killAndRepeat(kill === killsEach);
        // What a kill hits is chance: it goes on until one came between an effect and its reply.
        while (part === parts && seen.hadTakenEffect === 0) await killAndRepeat(false);
      },
    );

    it('moved the money of each of them once', async () => {
      expect(seen.unanswered).toBeGreaterThan(0);
      expect(new Set(intentions.map(({ answer }) => answer?.body.data.id)).size).toBe(intentions.length);
      for (const person of people) {
        const own = intentions.filter((intention) => intention.person === person);
        const expected = own.reduce((sum, { cents }) => sum + cents, ENDOWMENT * 100);
        expect(Math.round((await balanceOf(sextant.url, person)) * 100)).toBe(expected);
        const history = await succeed(sextant.url, { method: 'GET', path: '/transaction/user', token: person.token });
        expect(history.body.aggregates?.totalTransactions).toBe(own.length + 1);
      }
    });

    it('sends the mails of what happened, and of nothing else', async () => {
      const references = intentions
        .filter(({ request }) => !request.path.startsWith('/trade/'))
        .map(({ answer }) => String(answer?.body.data.reference));
      // A mail that a crash repeats is the same.
      const mailed = async () => [...new Set((await mailsIn(sextant.inboxUrl)).map(({ text }) => text))];
      const mentionedIn = (texts: string[]) =>
        texts.flatMap((text) => text.match(/\b(WDR|DEP|BON)-[0-9A-Z]{10}\b/g) ?? []);
      /** A mail about many events describes the first of them, and says how many more there are. */
      const countedIn = (texts: string[]) =>
        texts.reduce((sum, text) => sum + Number(/^(\d+) more are in your history/m.exec(text)?.[1] ?? 0), 0);
      let [texts, missing] = [await mailed(), references.length];
      for (
        const end = Date.now() + MAILED_WITHIN_MS;
        missing !== countedIn(texts) && Date.now() < end;
        await sleep(250)
      ) {
        await sendGatheredMails(dataDir);
        texts = await mailed();
        const told = new Set(mentionedIn(texts));
        missing = references.filter((reference) => !told.has(reference)).length;
      }
      expect(missing).toBe(countedIn(texts));
      const histories = await Promise.all(
        people.map((person) => historyOf<{ reference: string }>(sextant.url, person)),
      );
      const known = new Set(histories.flat().map(({ reference }) => reference));
      expect(mentionedIn(await mailed()).filter((reference) => !known.has(reference))).toEqual([]);
    });

    it('ends on a clean ledger', async () => {
      expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(checkLedger(dataDir)).toMatch(/: clean$/m);
    });
  });
}
