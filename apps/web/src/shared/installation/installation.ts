/** What this installation is, as the server wrote it into the page. */
export interface Installation {
  mode: 'demo' | 'live';
  /** Address of the demo's inbox, where there is one. */
  inbox: string | null;
  /** Whether the demo's investor is there, as whom everybody may sign in. */
  demoInvestor: boolean;
  /** Who answers for a live installation; nobody does for a demo. */
  operator: { legalName: string; registrationNumber: string; jurisdiction: string; support: string } | null;
  /** Origin of the chart provider's scripts. */
  chartProvider: string;
}

const DEFAULTS: Installation = {
  mode: 'demo',
  inbox: null,
  demoInvestor: true,
  operator: null,
  chartProvider: 'https://s3.tradingview.com',
};

function read(): Installation {
  const written = document.querySelector<HTMLMetaElement>('meta[name="sextant-installation"]')?.content;
  return written ? { ...DEFAULTS, ...(JSON.parse(written) as Partial<Installation>) } : DEFAULTS;
}

export const installation = read();
