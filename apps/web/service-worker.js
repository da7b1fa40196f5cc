/*
 * Keeps the files of the app so that its pages open without a network. Nothing of anybody's is kept: replies of the API
 * never pass through here. `BUILD` and `FILES` are written before this by the build.
 */
/* global BUILD, FILES */
const PREFIX = 'sextant-';
const PAGE = '/';
/** What the server adds to the document of one page: another page would not use it. */
const OF_ONE_PAGE = /<link (rel="preload" as="style"|rel="modulepreload") crossorigin href="[^"]*" \/>/g;
/** What the server draws itself, and what is nobody's business but its own. */
const NOT_OURS = /^\/(v1|docs|health|widgets|viewer|sw\.js)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PREFIX + BUILD)
      .then((kept) => kept.addAll(['/favicon.svg', ...FILES]))
      .then(() => fetch(new Request(PAGE, { cache: 'no-cache' })))
      .then((answer) => (answer.ok ? keep(answer) : Promise.reject(new Error('There is no page'))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The build before this one may still be open in a window, which loads its parts when they are needed.
      .then((names) => names.filter((name) => name.startsWith(PREFIX)).slice(0, -2))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The page as the server has it now, so that a new build is taken at once; the kept one where it cannot be reached. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(renew(answer.clone()));
    return answer;
  } catch (unreached) {
    const kept = await caches.open(PREFIX + BUILD);
    const known = await kept.match(PAGE, { ignoreVary: true });
    if (known) return known;
    throw unreached;
  }
}

/** Keeps the page with what the server now says of itself, such as its operator; that of another build lacks its files. */
async function renew(answer) {
  if (!answer.ok) return;
  const [, start] = /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.clone().text()) ?? [];
  if (FILES.includes(start)) await keep(answer);
}

async function keep(answer) {
  const { status, headers } = answer;
  const text = (await answer.text()).replace(OF_ONE_PAGE, '');
  const kept = await caches.open(PREFIX + BUILD);
  await kept.put(PAGE, new Response(text, { status, headers }));
}

/** Files have their content in their names, so a kept one is right for ever. */
async function file(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const kept = await caches.open(PREFIX + BUILD);
    await kept.put(request, answer.clone());
  }
  return answer;
}
