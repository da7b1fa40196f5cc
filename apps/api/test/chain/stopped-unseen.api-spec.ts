import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NoteUnseen } from '#modules/chain/use-cases/note-unseen.js';
import { keyByTwo, publicKeyOf } from '../support/account-keys.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { ETHER, type UnseenDriver, startUnseen } from './unseen-driver.js';

withEthereumNode('ether that a contract sent, and a deposit of a stopped key that operators complete', () => {
  let driver: UnseenDriver;
  let bob: Person;
  let account = 0;
  /** Of a key that was stopped, and of the one after it. */
  let [stopped, waiting] = [
    { id: '', address: '' },
    { id: '', address: '' },
  ];

  const newKey = () => {
    const { api, treasurer, approver } = driver.payouts;
    return keyByTwo(api, [treasurer, approver], 'ethereum', publicKeyOf('ethereum', account++));
  };
  const stop = async (id: string) => {
    const { api, approver } = driver.payouts;
    const path = `/operations/account-keys/${id}/stop`;
    succeeded(await call(api, 'POST', path, { token: approver.token, body: {} }));
  };
  let key: string;

  beforeAll(async () => {
    driver = await startUnseen();
  });
  afterAll(async () => driver?.stop());
  beforeEach(async () => {
    const { api, customer } = driver.payouts;
    await api.database.query('delete from account_keys');
    await api.database.query('delete from address_counters');
    bob = await customer();
    const first = await newKey();
    stopped = await driver.opened(bob);
    await stop(first);
    key = await newKey();
    waiting = await driver.opened(bob);
  });

  it('is no longer listed where that was completed for it, and nothing came to its own address', async () => {
    await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
    expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
    await driver.credit(bob, stopped.id, '0.3');
    expect(await driver.amountsOf(waiting.address)).toEqual([undefined]);
    // Once: it is for nothing that comes later.
    const { address } = await driver.opened(bob);
    await driver.byContract(address, (ETHER * 3n) / 10n);
    expect(await driver.amountsOf(waiting.address, address)).toEqual([undefined, '0.3']);
  });

  it('also where a payment came to its own address that was seen, and was credited as one of its own', async () => {
    await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
    await driver.complete(bob, stopped.id, '0.3');
    await driver.payouts.node.send(stopped.address, ETHER / 10n);
    await driver.later();
    expect(await driver.amountsOf(waiting.address)).toEqual([undefined]);
  });

  it('stays listed where as much came to its own address, which is not counted, or was sent from there', async () => {
    await driver.byContract(stopped.address, (ETHER * 3n) / 10n);
    await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
    await driver.credit(bob, stopped.id, '0.3');
    expect(await driver.amountsOf(stopped.address, waiting.address)).toEqual([undefined, '0.3']);
    await driver.moved(stopped.address);
    expect(await driver.amountsOf(stopped.address, waiting.address)).toEqual([undefined, '0.3']);
  });

  it('is no longer listed once it was credited, also where its own key was stopped and none came after it', async () => {
    await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
    expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
    await stop(key);
    expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
    await driver.credit(bob, waiting.id, '0.3');
    expect(await driver.amountsOf(waiting.address)).toEqual([undefined]);
    expect(await driver.payouts.api.database.query('select * from chain_coins')).toEqual([]);
  });

  it('has its chain counted without a key while anything is noted there, and no longer than that', async () => {
    const { app, database } = driver.payouts.api;
    const waits = (chain: 'ethereum' | 'bitcoin') => app.get(NoteUnseen).waits(chain);
    await database.query('delete from chain_unseen');
    expect(await waits('ethereum')).toBe(false);
    await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
    await driver.byContract((await driver.opened(bob)).address, ETHER / 5n);
    await driver.count();
    expect([await waits('ethereum'), await waits('bitcoin')]).toEqual([true, false]);
  });
});
