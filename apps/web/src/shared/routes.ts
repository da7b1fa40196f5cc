/** Addresses of all pages; links are made here and nowhere else. */
export const to = {
  home: () => '/',
  help: () => '/help',
  terms: () => '/terms',
  privacy: () => '/privacy',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  newPassword: () => '/new-password',
  freeze: () => '/freeze',
  unfreeze: () => '/unfreeze',
  lostSecondFactor: () => '/lost-second-factor',
  keepSecondFactor: () => '/keep-second-factor',
  verify: (email: string) => `/verify?${new URLSearchParams({ email })}`,
  dashboard: () => '/dashboard',
  deposit: () => '/deposit',
  /** @param amount dollars as typed, such as `250.50` */
  payment: (amount: string, methodId: string) => `/payment?${new URLSearchParams({ amount, methodId })}`,
  withdraw: () => '/withdraw',
  withdrawalAddresses: () => '/withdraw/addresses',
  profile: (tab?: 'security' | 'preferences') => (tab ? `/profile?tab=${tab}` : '/profile'),
  /** @param status those in another state than running, or `all` */
  trades: (status?: 'paused' | 'completed' | 'all') =>
    status ? `/trades?${new URLSearchParams({ status })}` : '/trades',
  newTrade: (symbol?: string) => (symbol ? `/trades/new?${new URLSearchParams({ symbol })}` : '/trades/new'),
  trade: (id: string) => `/trades/${encodeURIComponent(id)}`,
  /** @param search part of an id, a reference or a description */
  transactions: (search?: string) => (search ? `/transactions?${new URLSearchParams({ search })}` : '/transactions'),
  withdrawals: () => '/transactions?type=withdrawal',
  transaction: (id: string) => `/transaction/${encodeURIComponent(id)}`,
  markets: () => '/markets',
} as const;
