// Preloaded into the API (`node --import`): tells the parent process, after each request, every statement that the
// request sent to PostgreSQL, BEGIN and COMMIT included, as lists of those that went in one message. What the jobs in the background send is not counted.
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../apps/api/dist/main.js', import.meta.url))('pg');
const requests = new AsyncLocalStorage();

const { query } = Client.prototype;
Client.prototype.query = function counted(config, ...others) {
  const sent = typeof config === 'string' ? [{ text: config }] : (config?.statements ?? [config]);
  requests.getStore()?.push(sent.map(({ text, name }) => ({ text, named: Boolean(name) })));
  return query.call(this, config, ...others);
};

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function counted(event, ...values) {
  if (event !== 'request') return emit.call(this, event, ...values);
  const [request, response] = values;
  const statements = [];
  response.once('finish', () => process.send?.({ request: `${request.method} ${request.url}`, statements }));
  return requests.run(statements, () => emit.call(this, event, ...values));
};
