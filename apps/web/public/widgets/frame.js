// Runs the chart provider's scripts in a document without our origin. The page around it says which widget, with which
// settings and in which theme; this document answers whether it could be drawn.
(() => {
  'use strict';

  const NAMES = [
    'advanced-chart',
    'events',
    'forex-cross-rates',
    'forex-heat-map',
    'hotlists',
    'market-overview',
    'market-quotes',
    'mini-symbol-overview',
    'screener',
    'single-quote',
    'stock-heatmap',
    'ticker-tape',
  ];
  const TIMEOUT_MS = 8000;

  if (parent === window) return;

  let giveUp;
  let watch;

  const say = (state) => parent.postMessage({ from: 'sextant-widget', state }, '*');

  function settle(state) {
    clearTimeout(giveUp);
    watch?.disconnect();
    say(state);
  }

  /** The markup that the provider documents: a container, a place, its link, and the script with the settings inside. */
  function draw({ name, provider, theme, settings }) {
    clearTimeout(giveUp);
    watch?.disconnect();
    document.documentElement.className = theme === 'dark' ? 'dark' : 'light';
    document.documentElement.style.colorScheme = theme === 'dark' ? 'dark' : 'light';

    const container = document.createElement('div');
    container.className = 'tradingview-widget-container';
    const place = document.createElement('div');
    place.className = 'tradingview-widget-container__widget';
    const credit = document.createElement('div');
    credit.className = 'tradingview-widget-copyright';
    const link = document.createElement('a');
    link.href = 'https://www.tradingview.com/';
    link.rel = 'noopener nofollow';
    link.target = '_blank';
    link.textContent = 'Track all markets on TradingView';
    credit.append(link);

    const script = document.createElement('script');
    script.async = true;
    script.src = `${provider}/external-embedding/embed-widget-${name}.js`;
    // A widget as wide as it wants to be, but never wider than there is room.
    const fits = typeof settings.width !== 'number' || settings.width <= document.documentElement.clientWidth;
    script.textContent = JSON.stringify(fits ? settings : { ...settings, width: '100%' });
    script.onerror = () => settle('failed');

    giveUp = setTimeout(() => settle('failed'), TIMEOUT_MS);
    watch = new MutationObserver(() => container.querySelector('iframe') && settle('shown'));
    watch.observe(container, { childList: true, subtree: true });

    container.append(place, credit, script);
    document.querySelector('.tradingview-widget-container')?.remove();
    document.body.append(container);
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.to !== 'sextant-widget') return;
    const known = NAMES.includes(data.name) && /^https?:\/\/[^/]+$/.test(data.provider);
    if (known && typeof data.settings === 'object' && data.settings !== null) draw(data);
    else say('failed');
  });

  say('ready');
})();
