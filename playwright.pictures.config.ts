import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** Pictures of every page, for people to look at: `npm run screenshots` writes them to `.screenshots`. */
const { projects: _, ...same } = journeys;
export default defineConfig({ ...same, testMatch: '*/src/**/*.pictures.ts' });
