/**
 * The built API without its port, on the database of its first argument: it reads chains and runs jobs as every process of
 * Sextant does, and starts in two thirds of the time. Once loaded it says "loaded" and waits for a line, so that the next one
 * can be loaded while one works; then it starts, and says "started".
 */
import { once } from 'node:events';
import { NestFactory } from '@nestjs/core';

const [databaseUrl] = process.argv.slice(2);
const load = (path) => import(new URL(`../../../api/dist/${path}`, import.meta.url).href);
const [{ AppModule }, { readSettings }] = await Promise.all([load('app.module.js'), load('platform/config/index.js')]);
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const module = AppModule.with(readSettings(), databaseUrl);
await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
process.stdout.write('started\n');
