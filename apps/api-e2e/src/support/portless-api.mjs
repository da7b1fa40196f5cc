/**
 * The built API without its port, on the database of its first argument: it reads chains and runs jobs as every process of
 * Sextant does, and starts in two thirds of the time. Once loaded it says "loaded" and waits for a line, so that the next one
 * can be loaded while one works; then it starts, and says "started".
 */
import { once } from 'node:events';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../api/dist/app.module.js';
import { readSettings } from '../../../api/dist/platform/config/index.js';

const [databaseUrl] = process.argv.slice(2);
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const module = AppModule.with(readSettings(), databaseUrl);
await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
process.stdout.write('started\n');
