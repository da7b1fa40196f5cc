/** What this installation is, as the server wrote it into the page. */
export interface Installation {
  mode: 'demo' | 'live';
  /** Address of the demo's inbox, where there is one. */
  inbox: string | null;
  /** Whether the demo's investor is there, as whom everybody may sign in. */
  demoInvestor: boolean;
  /** Who answers for a live installation; nobody does for a demo. */
  operator: {
    legalName: string;
    registrationNumber: string;
    jurisdiction: string;
    /** `none`, and so the licence, where no one supervises it. */
    regulator: string;
    licence: string;
    support: string;
  } | null;
  /** Above so many dollars, completing a deposit or a withdrawal takes two operators. */
  fourEyesAbove: number;
  /** Origin of the chart provider's scripts. */
  chartProvider: string;
  /** How its charts are named: alone, and after what they show. */
  charts: { name: string; by: string };
  /** Address of the source code. */
  source?: string | null;
  /** The release and the hashes of its files; unknown in development. */
  served?: { release: string; web: string | null; server: string };
}

const DEFAULTS: Installation = {
  mode: 'demo',
  inbox: null,
  demoInvestor: true,
  operator: null,
  fourEyesAbove: 10_000,
  chartProvider: 'https://s3.tradingview.com',
  charts: { name: 'TradingView', by: 'by TradingView' },
};

function read(): Installation {
  const written = document.querySelector<HTMLMetaElement>('meta[name="sextant-installation"]')?.content;
  return written ? { ...DEFAULTS, ...(JSON.parse(written) as Partial<Installation>) } : DEFAULTS;
}

export const installation = read();
