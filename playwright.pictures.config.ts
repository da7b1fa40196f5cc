import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** Pictures of every page, for people to look at: `npm run screenshots` writes them to `.screenshots`. */
export default defineConfig({ ...journeys, projects: [], testMatch: '*/src/**/*.pictures.ts' });
