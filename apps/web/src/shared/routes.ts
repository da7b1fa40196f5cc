type Words = Record<string, string | undefined>;

/**
 * A page's path as the route table has it, and the link to it, which is made here and nowhere else. Of the words of a link
 * those that the path names, such as `:id`, stand in it, and the others in its query.
 */
function page<Given extends unknown[] = []>(path: string, words: (...given: Given) => Words = () => ({})) {
  const link = (...given: Given): string => {
    const query = new URLSearchParams();
    let pathname = path;
    for (const [name, word] of Object.entries(words(...given))) {
      if (word === undefined) continue;
      if (path.includes(`:${name}`)) pathname = pathname.replace(`:${name}`, () => encodeURIComponent(word));
      else query.set(name, word);
    }
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return Object.assign(link, { path });
}

/** All pages: `to.trade.path` is `/trades/:id`, `to.trade(id)` the link. */
export const to = {
  home: page('/'),
  help: page('/help'),
  terms: page('/terms'),
  privacy: page('/privacy'),
  /** @param proof an older one, by its id */
  solvency: page('/solvency', (proof?: string) => ({ proof })),
  rights: page('/who-can-do-what'),
  auditLog: page('/audit-log'),
  login: page('/login'),
  register: page('/register'),
  forgotPassword: page('/forgot-password'),
  newPassword: page('/new-password'),
  freeze: page('/freeze'),
  unfreeze: page('/unfreeze'),
  lostSecondFactor: page('/lost-second-factor'),
  keepSecondFactor: page('/keep-second-factor'),
  joinOperators: page('/operators/join'),
  verify: page('/verify', (email: string) => ({ email })),
  dashboard: page('/dashboard'),
  deposit: page('/deposit'),
  /** @param amount dollars as typed, such as `250.50` */
  payment: page('/payment', (amount: string, methodId: string) => ({ amount, methodId })),
  withdraw: page('/withdraw'),
  withdrawalAddresses: page('/withdraw/addresses'),
  profile: page('/profile', (tab?: 'security' | 'preferences') => ({ tab })),
  /** @param status those in another state than running, or `all` */
  trades: page('/trades', (status?: 'paused' | 'completed' | 'all') => ({ status })),
  newTrade: page('/trades/new', (symbol?: string) => ({ symbol })),
  trade: page('/trades/:id', (id: string) => ({ id })),
  /** @param find `search`: an id or its beginning, part of a reference or a description */
  transactions: page('/transactions', (find: { search?: string; type?: 'withdrawal' } = {}) => ({ ...find })),
  /** @param proof of what all customers are owed, whose file is wanted, by its id */
  statements: page('/transactions/statements', (proof?: string) => ({ proof })),
  transaction: page('/transaction/:id', (id: string) => ({ id })),
  notifications: page('/notifications'),
  markets: page('/markets'),
  /** The operators' console. @param screen one of its screens, such as `deposits` @param query such as `{ case: id }` */
  operations: Object.assign(
    (screen?: string, query: Record<string, string> = {}) => {
      const search = new URLSearchParams(query).toString();
      return ['/operations', screen].filter(Boolean).join('/') + (search && `?${search}`);
    },
    { path: '/operations/*' },
  ),
} as const;
