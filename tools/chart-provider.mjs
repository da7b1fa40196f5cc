// Stands in for the chart provider in journeys: its scripts draw a frame that shows which widget was asked for and with
// which settings, so that a journey reads them where a person would see the widget.
import { createServer } from 'node:http';

/** Runs where the provider's own script would: reads the settings inside its element and draws a frame. */
const EMBED = (origin, name) => `(() => {
  const script = document.currentScript;
  const frame = document.createElement('iframe');
  frame.title = 'Stand-in for ${name}';
  frame.style = 'width: 100%; height: 80px; border: 0';
  frame.src = '${origin}/widget?' + new URLSearchParams({ name: '${name}', settings: script.textContent });
  script.parentElement.querySelector('.tradingview-widget-container__widget').append(frame);
})();`;

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WIDGET = (name, settings) => `<!doctype html>
<html lang="en">
  <title>${escaped(name)}</title>
  <pre data-name="${escaped(name)}">${escaped(settings)}</pre>
</html>`;

/** @returns the server, listening on this machine only */
export function startChartProvider(port) {
  const origin = `http://127.0.0.1:${port}`;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, origin);
    const name = /^\/external-embedding\/embed-widget-([a-z-]+)\.js$/.exec(pathname)?.[1];
    if (name) return response.setHeader('content-type', 'text/javascript').end(EMBED(origin, name));
    if (pathname !== '/widget') return response.writeHead(404).end();
    const widget = WIDGET(searchParams.get('name') ?? '', searchParams.get('settings') ?? '');
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(widget);
  });
  return server.listen(port, '127.0.0.1');
}
