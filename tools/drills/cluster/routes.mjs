// What each route of an investor's life cycle touches on the cluster, called one after the other: shards, commands that
// the coordinator sends to workers, and whether two-phase commit was needed.
import { send } from '../support/requests.mjs';
import { live } from './life.mjs';

/** Returns the investor and, for each route, what it touched: { shards, commands, twoPhase, status }. */
export async function followLife({ url, watch, shards, origin, say }, { mails, boss, method }) {
  const routes = new Map();
  const faults = [];
  const ask = async (route, { refusals = [], ...request }) => {
    const [verb, path] = route.split(' ');
    watch.taken();
    const whole = { method: verb, path: path.replace('/v1', ''), from: '10.9.9.9', ...request };
    const { status, body, headers } = await send(url, whole);
    const touched = await shards.count(watch.taken());
    const before = routes.get(route);
    if (!before || touched.shards > before.shards) routes.set(route, { ...touched, status });
    if (status >= 300 && !refusals.includes(body.code)) {
      faults.push(`${route}: ${status} ${JSON.stringify(body)}`);
      say(`BROKEN: ${faults.at(-1)}`);
    }
    return { ...body, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
  };
  const person = await live(ask, { mails, boss, method, origin });
  return { person, routes, faults };
}

/** Routes that identify the customer by an address or a passkey: their directories are on other shards. */
const BY_DIRECTORY = /register|verify|auth\/login|passkeys$|forgot-password|reset-password/;
const MOST_WITH_DIRECTORIES = 5;
/** Routes of operators, and cached figures over all customers. */
const ACROSS = /status|operations|operator\)|transfer-times|outcomes/;

/** The figures of each route. */
export function routeFigures(routes) {
  return [...routes].map(([route, { shards, commands, twoPhase }]) => {
    const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
    const touched = `${count(shards, 'shard')}${twoPhase ? ', two-phase commit' : ''}`;
    const figure = {
      what: route.replace('/v1', ''),
      measured: `${touched}, ${count(commands, 'command')}`,
      ownRow: true,
    };
    if (ACROSS.test(route)) return figure;
    if (BY_DIRECTORY.test(route)) {
      return { ...figure, promised: 'and directories', kept: shards <= MOST_WITH_DIRECTORIES };
    }
    return { ...figure, promised: 'one', kept: shards <= 1 && !twoPhase };
  });
}
