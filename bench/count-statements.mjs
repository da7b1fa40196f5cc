// Preloaded into the API (`node --import`): tells the parent process, after each request, every statement that the
// request sent to PostgreSQL, BEGIN and COMMIT included. What the jobs in the background send is not counted.
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../apps/api/dist/main.js', import.meta.url))('pg');
const requests = new AsyncLocalStorage();

const { query } = Client.prototype;
Client.prototype.query = function counted(config, ...others) {
  const text = typeof config === 'string' ? config : config?.text;
  if (text) requests.getStore()?.push({ text, named: Boolean(config.name) });
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
