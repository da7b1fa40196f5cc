// The statements that http.mjs has its bare server send: the product's own, as its repositories write them.
import { OWN_ADDRESS } from '../tools/drills/support/people.mjs';
import { ORDER } from './opened.mjs';
import { repositoriesOver } from './product.mjs';

/** Of lists: the rows that the reply shows, for a page of `limit`. */
export function readsOf(limit) {
  const filter = { limit };
  return {
    history: recorded(({ history }) => history.list('$customer', filter)),
    trades: recorded(({ trades }) => trades.list('$customer', filter, [])),
    person: {
      text: `select u.*, b.cash, b.invested, b.withdrawal_hold from users u
               join customer_balances b on b.user_id = u.id where u.id = $1`,
      values: ['$customer'],
    },
    methods: {
      text: `select m.id, coalesce(c.currency, m.currency) as currency, coalesce(c.network, m.network) as network,
                    coalesce(c.address, m.address) as address, 'active' as status
               from payment_methods m
               left join payment_method_changes c
                 on c.method_id = m.id and c.state = 'waiting' and c.takes_effect_at <= now()
              where (m.status = 'active' or m.status = 'waiting' and c.id is not null) order by m.created_at, m.id`,
      values: [],
    },
  };
}

/** Of money movements: the one call that the product makes, with what it found out before as it was at the start. */
export function writesOf(method) {
  const line = {
    amount: 2500,
    fee: 100,
    description: 'Withdrawal of Tether over TRC-20',
    payment_method_id: method,
    method: 'Tether',
    network: 'TRC-20',
    coin: 'USDT',
    rate: 10_000,
    rate_source: 'simulated',
    rate_time: new Date().toISOString(),
    coin_amount: '25.000000',
    fee_coin: '1.000000',
    received_coin: '24.000000',
    recipient: OWN_ADDRESS,
  };
  const limits = {
    standard: { day: 5_000_000, month: 50_000_000 },
    protected: { day: 25_000_000, month: 250_000_000 },
  };
  return {
    open: movement('opening', ORDER),
    claim: movement('claim', { id: '$body', price: ORDER.price, source: ORDER.source, seen: '20000' }),
    withdraw: movement('withdrawal', { line, quote: null, limits }),
  };
}

function movement(kind, request) {
  const once = { key: '$key', fingerprint: 'f'.repeat(64) };
  return recorded(({ movements }) => movements.send({ kind, userId: '$customer', request, now: '$now', once }));
}

/** The one statement that `ask` sends. */
function recorded(ask) {
  const sent = [];
  const client = {
    query: async ({ text, values }) => {
      sent.push({ text, values });
      return { rows: [{ result: {} }] };
    },
  };
  void ask(repositoriesOver(client));
  if (sent.length !== 1) throw new Error(`${sent.length} statements were sent`);
  return sent[0];
}
