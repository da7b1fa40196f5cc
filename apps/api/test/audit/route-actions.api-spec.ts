import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS, type AuditAction, DAY_MS } from '@sextant/business-rules';
import { ALLOWED_ROLES } from '../everywhere/allowed-roles.js';
import { startBitcoinPayouts } from '../chain/bitcoin-payouts.js';
import { ScriptedNode } from '../chain/scripted-node.js';
import { another } from '../operator/operator-people.js';
import { publicKeyOf } from '../support/account-keys.js';
import { type Person, announceDeposit, fund, investor, paymentMethods, withBudget } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withAuthenticator } from '../support/second-factors.js';
import { asDeclared, coinsWorth } from '../support/transfers.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Where only the demo's own Ethereum node can answer: it is given out as any batch is, and sent. */
const BY_DEMO_NODE = 'POST /operations/payouts/{id}/send-in-demo';

/** What each route by which an operator changes something leaves in the log. A new route is a line here. */
const TABLE: Readonly<Record<string, readonly AuditAction[]>> = {
  'POST /operations/account-keys': ['propose'],
  'POST /operations/account-keys/preview': [],
  'POST /operations/account-keys/{id}/stop': ['stop-account-key'],
  'POST /operations/bonuses': ['grant-bonus'],
  'POST /operations/books/periods': ['close-period'],
  'POST /operations/books/wallets/balances': ['enter-wallet-balances'],
  'POST /operations/books/wallets/balances/{id}/explanations': ['explain-difference'],
  'POST /operations/books/wallets/gone-differences/{id}/explanations': ['explain-difference'],
  'POST /operations/books/wallets/import': ['enter-wallet-balances'],
  'PUT /operations/cases/{id}/taken': ['take-case', 'take-over-case'],
  'DELETE /operations/cases/{id}/taken': ['leave-case'],
  'POST /operations/customers/{id}/notes': ['write-note'],
  'DELETE /operations/customers/{id}/sessions/{sessionId}': ['end-customer-session'],
  'POST /operations/operators/changes/{id}/approve': [
    ...([
      'approve-operator-change',
      'change-operator-role',
      'end-operator',
      'invite-operator',
      'reset-second-factor',
    ] as const),
  ],
  'POST /operations/operators/changes/{id}/drop': ['drop-operator-change'],
  'POST /operations/operators/invitations': ['propose-operator-change'],
  'POST /operations/operators/invitations/{id}/end': ['end-invitation'],
  'POST /operations/operators/{id}/end': ['propose-operator-change'],
  'POST /operations/operators/{id}/role': ['propose-operator-change'],
  'POST /operations/operators/{id}/second-factor/reset': ['propose-operator-change'],
  'POST /operations/payment-methods/changes/{id}/stop': ['stop-payment-method'],
  'POST /operations/payouts': ['propose'],
  'POST /operations/payouts/{id}/cancel': ['cancel-payout-batch'],
  'POST /operations/payouts/{id}/export': ['export-payout-batch'],
  [BY_DEMO_NODE]: ['export-payout-batch', 'send-payout-batch'],
  'POST /operations/proposals/budget': ['propose'],
  'POST /operations/proposals/completion': ['propose'],
  'POST /operations/proposals/suspension': ['propose'],
  'POST /operations/proposals/correction': ['propose'],
  'POST /operations/proposals/{id}/approve': [
    ...(['add-payment-method', 'approve-payout', 'approve-payout-batch', 'approve-proposal'] as const),
    ...(['change-account-key', 'change-payment-method'] as const),
  ],
  'POST /operations/proposals/{id}/refuse': ['refuse-proposal'],
  'PUT /operations/proposals/{id}/taken': ['take-over-proposal', 'take-proposal'],
  'DELETE /operations/proposals/{id}/taken': ['leave-proposal'],
  'POST /operations/proposals/{id}/withdraw': ['withdraw-proposal'],
  'POST /operations/solvency': ['prove-solvency'],
  'POST /operations/solvency/{id}/signatures': ['sign-solvency'],
  'POST /payment-method': ['propose'],
  'PUT /payment-method/{id}': ['propose'],
  'DELETE /payment-method/{id}': ['remove-payment-method'],
  'PUT /transaction/{id}/status': ['review-transaction'],
  'PUT /user/{id}/status': ['restore-customer', 'suspend-customer'],
};

/** What comes about in other ways: each is named in another suite of this folder, or of its module. */
const ELSEWHERE: readonly AuditAction[] = [
  // By a route of everybody's own security.
  ...(['signed-in', 'change-password', 'reset-password', 'set-up-authenticator', 'remove-authenticator'] as const),
  ...(['add-passkey', 'remove-passkey', 'rename-passkey', 'renew-recovery-codes'] as const),
  ...(['freeze-account', 'reopen-account'] as const),
  ...(['end-session', 'end-other-sessions', 'end-all-sessions', 'join-operators'] as const),
  // By a route of customers.
  'contest-correction',
  // By reading, by being refused, by a command or by Sextant itself.
  ...(['open-receipt', 'open-customer', 'open-transaction', 'open-failed-mails'] as const),
  ...(['tried-route', 'tried-sign-in', 'more-refusals', 'accept-chain', 'restore-backup'] as const),
  ...(['root-ledger-days', 'root-step-days'] as const),
  // By an earlier release alone.
  ...(['post-adjustment', 'begin-recovery', 'stop-recovery', 'recover-second-factor'] as const),
];

const pattern = (route: string) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/ ]+')}$`);
const ADDRESSES = ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'] as const;
const bitcoin = (address: string) => ({ currency: 'Bitcoin', network: 'BTC', address });

describe('what a route for operators changes', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let payouts: Awaited<ReturnType<typeof startBitcoinPayouts>>;
  let [reviewer, approver, treasurer]: Person[] = [];
  /** The routes by the requests that were sent. */
  const sent = new Map<string, string>();

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    node.now = new Date();
    node.mine();
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '24', BITCOIN_NODE_URL: node.url });
    methods = await paymentMethods(api);
    payouts = await startBitcoinPayouts(api, methods, node);
    [reviewer, approver, treasurer] = [
      await another(api, 'reviewer'),
      await another(api, 'approver'),
      await another(api, 'treasurer'),
    ];
    await withBudget(api);
  });
  afterAll(async () => {
    await api?.stop();
    await node?.down();
  });

  /** Answers the data of what succeeded. */
  const send = async <Data = { id: string }>(who: Person | undefined, route: string, body?: object): Promise<Data> => {
    const [method = '', path = ''] = route.split(' ');
    const given = body ?? (method === 'POST' ? {} : undefined);
    const answer = succeeded(await call<Data>(api, method, path, { token: who?.token, body: given }));
    const name = Object.keys(TABLE).find((one) => pattern(one).test(route));
    sent.set(String(answer.headers.get('x-request-id')), name ?? route);
    return answer.body.data;
  };
  const approve = (id: string) => send(approver, `POST /operations/proposals/${id}/approve`);

  it('has one row for each such route, and no action of the log is left over', () => {
    const changing = [...ALLOWED_ROLES.keys()].filter((route) => !route.startsWith('GET '));
    expect(Object.keys(TABLE).toSorted()).toEqual(changing.toSorted());
    const named = new Set([...Object.values(TABLE).flat(), ...ELSEWHERE]);
    expect([...named].toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
    expect(ELSEWHERE.filter((action) => Object.values(TABLE).flat().includes(action))).toEqual([]);
  });

  it('is recorded by the action of its row, and what only shows something is not', async () => {
    const ada = await investor(api);
    const paid = await fund(api, ada, approver!, methods.bitcoin, 500);

    const [small, large] = [
      await announceDeposit(api, ada, methods.bitcoin, 300),
      await announceDeposit(api, ada, methods.bitcoin, 300),
    ];
    await send(reviewer, `PUT /operations/cases/${small}/taken`);
    await send(approver, `PUT /operations/cases/${small}/taken`, { takeOverFrom: reviewer!.id });
    await send(approver, `DELETE /operations/cases/${small}/taken`);
    await send(approver, `PUT /transaction/${small}/status`, await asDeclared(api, approver!, small));
    const { txHash, arrivedAt } = await asDeclared(api, approver!, large);
    const more = { txHash, arrivedAt, receivedCoin: await coinsWorth(api, approver!, large, 600) };
    const colleague = await another(api, 'approver');
    const completion = await send(reviewer, 'POST /operations/proposals/completion', { transactionId: large, ...more });
    const taken = `/operations/proposals/${completion.id}/taken`;
    await send(colleague, `PUT ${taken}`);
    await send(approver, `PUT ${taken}`, { takeOverFrom: colleague.id });
    await send(approver, `DELETE ${taken}`);
    await send(approver, `POST /operations/proposals/${completion.id}/refuse`);
    const correction = { transactionId: paid, amount: 5, reason: 'credited-twice' };
    const first = await send(reviewer, 'POST /operations/proposals/correction', correction);
    await send(reviewer, `POST /operations/proposals/${first.id}/withdraw`);
    await approve((await send(treasurer, 'POST /operations/proposals/budget', { amount: 1_000 })).id);
    await send(reviewer, 'POST /operations/bonuses', { customerId: ada.id, amount: 5, reason: 'welcome-bonus' });

    await send(reviewer, `POST /operations/customers/${ada.id}/notes`, { text: 'Called us' });
    const sessions = `/operations/customers/${ada.id}/sessions`;
    const { data } = succeeded(await call<{ id: string }[]>(api, 'GET', sessions, { token: reviewer!.token })).body;
    await send(reviewer, `DELETE ${sessions}/${data[0]?.id}`);
    const suspension = { userId: ada.id, reason: 'payment-check' };
    await approve((await send(reviewer, 'POST /operations/proposals/suspension', suspension)).id);
    await send(reviewer, `PUT /user/${ada.id}/status`, { status: 'suspended', reason: 'payment-check' });
    await send(reviewer, `PUT /user/${ada.id}/status`, { status: 'active' });

    const change = await send(treasurer, `PUT /payment-method/${methods.bitcoin}`, bitcoin(ADDRESSES[0]));
    await approve(change.id);
    await send(approver, `POST /operations/payment-methods/changes/${change.id}/stop`);
    await approve((await send(treasurer, 'POST /payment-method', bitcoin(ADDRESSES[1]))).id);
    await send(treasurer, `DELETE /payment-method/${methods.tetherErc20}`);
    const ours = { chain: 'ethereum', publicKey: publicKeyOf('ethereum') };
    await send(treasurer, 'POST /operations/account-keys/preview', ours);
    const key = await send(treasurer, 'POST /operations/account-keys', ours);
    await approve(key.id);
    await send(approver, `POST /operations/account-keys/${key.id}/stop`);

    const bob = await payouts.customer();
    for (const [end, hash] of [
      ['cancel', 'a1'.repeat(32)],
      ['export', 'b2'.repeat(32)],
    ] as const) {
      node.unspent.set(`${hash}:0`, { coins: 0.02, script: `0014${'11'.repeat(20)}` });
      const ids = [await payouts.begun(bob, 100)];
      const batch = { chain: 'bitcoin', ids, outputs: `${hash}:0`, unitsPerByte: 5 };
      const { id } = await send(treasurer, 'POST /operations/payouts', batch);
      await approve(id);
      await send(treasurer, `POST /operations/payouts/${id}/${end}`);
      const sql = 'select after from audit_records where action = $1 and subject = $2';
      const records = await api.database.query(sql, [`${end}-payout-batch`, id]);
      expect(records).toEqual([{ after: { chain: 'bitcoin', withdrawals: 1 } }]);
    }
  });

  it('is recorded so for operators, the books and the proof of solvency, too', async () => {
    const [samuel, olga] = [await another(api, 'admin'), await another(api, 'admin')];
    const ruth = await another(api, 'support');
    await withAuthenticator(api, ruth);
    const invited = { email: 'noor@firm.example', role: 'support' };
    for (const [path, body, end] of [
      ['invitations', invited, 'drop'],
      ['invitations', invited, 'approve'],
      [`${ruth.id}/role`, { role: 'reviewer' }, 'approve'],
      [`${ruth.id}/second-factor/reset`, {}, 'approve'],
      [`${ruth.id}/end`, {}, 'approve'],
    ] as const) {
      const { id } = await send(samuel, `POST /operations/operators/${path}`, body);
      await send(olga, `POST /operations/operators/changes/${id}/${end}`);
    }
    const [invitation] = await api.database.query<{ id: string }>('select id from operator_invitations');
    await send(samuel, `POST /operations/operators/invitations/${invitation?.id}/end`);

    const wallets = '/operations/books/wallets';
    const at = api.clock.now().toISOString();
    const balance = { coin: 'BTC', network: 'BTC', amount: '90', at };
    type Difference = { id: string; amount: string };
    type Wallets = {
      wallets: { coin: string; balance: { id: string; open: string } | null }[];
      goneDifferences: Difference[];
    };
    const before = new Date(api.clock.now().getTime() - 1_000).toISOString();
    await send(treasurer, `POST ${wallets}/balances`, { ...balance, amount: '95', at: before });
    const entered = await send<Wallets>(treasurer, `POST ${wallets}/balances`, balance);
    const { id, open } = entered.wallets.find(({ coin }) => coin === 'BTC')!.balance!;
    const explanation = { amount: open, reason: 'network-fee', note: 'Many' };
    await send(treasurer, `POST ${wallets}/balances/${id}/explanations`, explanation);
    const [gone] = entered.goneDifferences;
    const mistyped = { amount: gone?.amount, reason: 'balance-mistyped' };
    await send(treasurer, `POST ${wallets}/gone-differences/${gone?.id}/explanations`, mistyped);
    await send(treasurer, `POST ${wallets}/import`, { csv: `coin,network,amount,at\nETH,ERC-20,1,${at}\n` });
    // Long over, on whatever day.
    const month = new Date(api.clock.now().getTime() - 60 * DAY_MS).toISOString().slice(0, 7);
    await send(treasurer, 'POST /operations/books/periods', { month });

    type Proofs = { latest: { id: string; statement: string } };
    const { latest } = await send<Proofs>(treasurer, 'POST /operations/solvency');
    const { address, signMessage } = privateKeyToAccount(`0x${'7'.repeat(64)}`);
    const signature = await signMessage({ message: latest.statement });
    await send(treasurer, `POST /operations/solvency/${latest.id}/signatures`, { coin: 'ETH', address, signature });
  });

  it('was so in each of them', async () => {
    const rows = await api.database.query<{ request_id: string; action: string }>(
      `select request_id, action from audit_records where outcome = 'done' and request_id = any ($1)`,
      [[...sent.keys()]],
    );
    const recorded = [...new Set(sent.values())].map((route) => {
      const of = rows.filter(({ request_id }) => sent.get(request_id) === route).map(({ action }) => action);
      return [route, [...new Set(of)].toSorted()];
    });
    const { [BY_DEMO_NODE]: _, ...expected } = TABLE;
    expect(Object.fromEntries(recorded)).toEqual(expected);
  });
});
