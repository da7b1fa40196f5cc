import { describe, expect, it } from '@jest/globals';
import { isTold } from './topics.js';

const ID = '0198c0de-0000-7000-8000-000000000000';

describe('a hint', () => {
  it('has read again what it names, and nothing else', () => {
    expect(isTold(['money'], ['/v1/user/me'])).toBe(true);
    expect(isTold(['money'], [`/v1/transaction/${ID}`])).toBe(true);
    expect(isTold(['money'], ['/v1/transaction/user', { limit: 1 }])).toBe(true);
    expect(isTold(['money'], ['/v1/market/quotes'])).toBe(false);
    expect(isTold(['notifications'], ['/v1/notification/unread'])).toBe(true);
    for (const path of ['/v1/operations/cases', '/v1/operations/waiting', `/v1/operations/cases/${ID}`])
      expect(isTold(['cases'], [path])).toBe(true);
    expect(isTold(['cases'], ['/v1/transaction/user'])).toBe(false);
    for (const path of ['/v1/operations/cases', `/v1/operations/cases/${ID}`])
      expect(isTold(['taken-cases'], [path, { limit: 50 }])).toBe(true);
    for (const path of ['/v1/operations/proposals', '/v1/operations/waiting', `/v1/transaction/${ID}`])
      expect(isTold(['taken-cases'], [path])).toBe(false);
    for (const path of ['/v1/operations/proposals', `/v1/operations/proposals/${ID}`])
      expect(isTold(['taken-proposals'], [path, { limit: 20 }])).toBe(true);
    for (const path of ['/v1/operations/cases', '/v1/operations/waiting', `/v1/transaction/${ID}`])
      expect(isTold(['taken-proposals'], [path])).toBe(false);
    expect(isTold(['operators'], ['/v1/operations/operators/changes'])).toBe(true);
    expect(isTold(['operators'], ['/v1/operations/cases'])).toBe(false);
    expect(isTold(['account'], ['/v1/user/me'])).toBe(true);
    expect(isTold(['a topic of a later release'], ['/v1/user/me'])).toBe(false);
  });

  it('never asks for another quote while one is held', () => {
    expect(isTold(['everything', 'money'], ['/v1/transaction/quote', { kind: 'deposit' }])).toBe(false);
  });

  it('leaves the list of trades as it is when only prices changed', () => {
    expect(isTold(['prices'], ['/v1/trade/user', {}, 'pages'])).toBe(false);
    expect(isTold(['trades'], ['/v1/trade/user', {}, 'pages'])).toBe(true);
    expect(isTold(['prices'], ['/v1/trade/user', { status: 'running' }])).toBe(true);
  });
});
