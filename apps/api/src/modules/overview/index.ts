export { OverviewModule } from './overview.module.js';
export { CoverQueries } from './cover.queries.js';
export { worthOf } from './cover.rules.js';
