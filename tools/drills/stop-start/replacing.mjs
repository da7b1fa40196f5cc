// One process after the other is told to stop and started again, while people go on.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad, tally } from '../support/load.mjs';
import { start } from '../support/sextant.mjs';

const ROUNDS = 4;
const STOPS_WITHIN_MS = 10_000;

export async function replaceUnderLoad(context, deployment) {
  const load = startLoad(deployment);
  const stops = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(1_500);
    const index = round % deployment.processes.length;
    const process = deployment.processes[index];
    const [slow, order] = [slowRequest(process, deployment), watchOrder(process)];
    await sleep(200);
    const { code, took } = await process.end('SIGTERM');
    stops.push({ code, took, order: await order, slow: await slow });
    context.say(`SIGTERM: the process on ${process.port} ended with ${code} after ${took} ms`);
    deployment.processes[index] = await start(context, deployment.env, deployment.ports[index]);
  }
  await sleep(1_000);
  const visits = await load.stop();
  const dropped = visits.filter(({ failed }) => failed);
  if (dropped.length > 0) context.say(`BROKEN: ${tally(dropped)}`);
  const slowestStop = Math.max(...stops.map(({ took }) => took));
  const finished = stops.filter(({ slow }) => slow.status === 201 && slow.connection === 'close').length;
  const inOrder = stops.filter(({ order }) => order.failedReadiness && order.servedAfter > 0).length;
  return [
    {
      what: `Requests dropped over ${ROUNDS} stops with SIGTERM`,
      measured: `${dropped.length} of ${visits.length}`,
      promised: 0,
      kept: dropped.length === 0,
    },
    {
      what: 'From SIGTERM to the end, with the delay of 2 s',
      measured: `${slowestStop} ms at most`,
      promised: `under ${STOPS_WITHIN_MS / 1000} s, exit code 0`,
      kept: slowestStop < STOPS_WITHIN_MS && stops.every(({ code }) => code === 0),
    },
    {
      what: 'Readiness failed first, requests were still served',
      measured: `${inOrder} of ${ROUNDS}`,
      promised: 'each time',
      kept: inOrder === ROUNDS,
    },
    {
      what: 'A half-sent order was finished, then its connection closed',
      measured: `${finished} of ${ROUNDS}`,
      promised: 'each time',
      kept: finished === ROUNDS,
    },
  ];
}

/** Asks the process itself, again and again, until it answers no more. */
async function watchOrder(process) {
  const order = { failedReadiness: false, servedAfter: 0 };
  for (;;) {
    const answer = await fetch(`${process.url}/health/ready`).catch(() => undefined);
    if (!answer) return order;
    const { stopping } = await answer.json();
    order.failedReadiness ||= answer.status === 503 && stopping;
    if (order.failedReadiness) {
      const served = await fetch(`${process.url}/v1/payment-method`).catch(() => undefined);
      if (served?.ok) order.servedAfter += 1;
    }
    await sleep(50);
  }
}

/** Sends an order in two halves, the second one a while after SIGTERM. */
function slowRequest(process, { people }) {
  const { token } = people[0];
  const body = JSON.stringify({ symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 200 });
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'keep-alive',
  };
  return new Promise((done) => {
    const sent = request(`${process.url}/v1/trade/create`, { method: 'POST', headers });
    sent.once('error', (error) => done({ status: 0, error }));
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => done({ status: response.statusCode, connection: response.headers.connection }));
    });
    sent.write(body.slice(0, 20));
    void sleep(1_700).then(() => sent.end(body.slice(20)));
  });
}
