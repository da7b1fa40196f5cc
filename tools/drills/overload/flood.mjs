// A flood in a process of its own, since who sends must not wait for who answers: raw connections, ready-made requests.
// Forked with { port, requests, seconds } and either `rate` (open loop: each request is due at its moment, whatever became
// of the others) or `atOnce` (closed loop: the next one when one is answered). Each `{key}` in a request is a new one. Answers
// what became of them.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const MOST_CONNECTIONS = 1_500;
const END = Buffer.from('\r\n\r\n');
const GIVE_UP_AFTER_MS = 20_000;

process.once('message', (asked) => void answer(asked));

async function answer({ port, requests, seconds, rate, atOnce }) {
  const bytes = requests.map((text) => (text.includes('{key}') ? text.split('{key}') : Buffer.from(text)));
  const flood = new Flood(port, bytes);
  process.send(rate ? await openLoop(flood, rate, seconds) : await closedLoop(flood, atOnce, seconds));
  process.disconnect();
  process.exit(0);
}

class Flood {
  idle = [];
  waiting = [];
  opened = 0;
  answers = [];
  lost = 0;
  count = 0;
  /** When each request was due. */
  dues = [];

  constructor(port, requests) {
    Object.assign(this, { port, requests });
  }

  /** Sends one request as soon as there is a connection; `due` is when it should have been sent. */
  send(due, done = () => undefined) {
    const request = this.requests[this.count++ % this.requests.length];
    this.dues.push(due);
    const task = { due, done, bytes: Array.isArray(request) ? request.join(randomUUID()) : request };
    const connection = this.idle.pop();
    if (connection) connection.take(task);
    else if (this.opened < MOST_CONNECTIONS) this.open(task);
    else this.waiting.push(task);
  }

  get inFlight() {
    return this.count - this.answers.length - this.lost;
  }

  open(first) {
    this.opened += 1;
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    let [task, sentAt, held] = [undefined, 0, Buffer.alloc(0)];
    const connection = {
      take: (next) => {
        [task, sentAt] = [next, performance.now()];
        socket.write(next.bytes);
      },
    };
    socket.once('connect', () => connection.take(first));
    socket.on('data', (part) => {
      held = held.length === 0 ? part : Buffer.concat([held, part]);
      const end = held.indexOf(END);
      if (end < 0) return;
      const head = held.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (held.length < end + 4 + length) return;
      const now = performance.now();
      const status = Number(head.slice(9, 12));
      this.answers.push({
        status,
        isPolite: status === 429 && /retry-after: [1-9]/i.test(head) && held.includes('"code":"TOO_BUSY"'),
        due: task.due,
        fromDue: now - task.due,
        took: now - sentAt,
      });
      held = Buffer.alloc(0);
      const { done } = task;
      task = undefined;
      const next = this.waiting.shift();
      if (next) connection.take(next);
      else this.idle.push(connection);
      done();
    });
    const gone = () => {
      this.opened -= 1;
      this.idle = this.idle.filter((one) => one !== connection);
      if (task) {
        this.lost += 1;
        task.done();
      }
    };
    socket.on('error', () => socket.destroy());
    socket.once('close', gone);
  }
}

async function openLoop(flood, rate, seconds) {
  const began = performance.now();
  const all = Math.round(rate * seconds);
  await new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      while (sent < all && began + (sent * 1000) / rate <= now) flood.send(began + (sent++ * 1000) / rate);
      if (sent < all) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  const sendingTook = performance.now() - began;
  const end = performance.now() + GIVE_UP_AFTER_MS;
  while (flood.inFlight > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  return { ...summary(flood, began, seconds), sent: all, sendingTook };
}

async function closedLoop(flood, atOnce, seconds) {
  const began = performance.now();
  const until = began + seconds * 1000;
  const lane = () =>
    new Promise((resolve) => {
      const next = () => (performance.now() < until ? flood.send(performance.now(), next) : resolve());
      next();
    });
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { ...summary(flood, began, seconds), sent: flood.count };
}

/** How many of each status, how long they took, and how many succeeded in each half second. */
function summary({ answers, dues, lost, inFlight }, began, seconds) {
  const good = answers.filter(({ status }) => status < 300);
  const refused = answers.filter(({ isPolite }) => isPolite);
  const halfOf = (due) => Math.floor((due - began) / 500);
  const halves = Array.from({ length: seconds * 2 }, (_, at) => ({
    sent: dues.filter((due) => halfOf(due) === at).length,
    good: good.filter(({ due }) => halfOf(due) === at).length,
  }));
  return {
    good: good.length,
    // What is answered when the flood is over helped nobody during it.
    goodMeanwhile: good.filter(({ due, fromDue }) => due + fromDue <= began + seconds * 1000).length,
    refused: refused.length,
    other: answers.length - good.length - refused.length,
    closed: lost,
    unanswered: inFlight,
    goodAfter: percentiles(good),
    refusedAfter: percentiles(refused),
    halves,
  };
}

function percentiles(answers) {
  const of = (key, share) => {
    const times = answers.map((one) => one[key]).toSorted((a, b) => a - b);
    return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  };
  return { half: of('took', 0.5), p99: of('took', 0.99), p99FromDue: of('fromDue', 0.99) };
}
