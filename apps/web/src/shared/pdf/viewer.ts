/*
 * Shows a PDF with PDF.js in a document without our origin, `/viewer/pdf.html`. The page around it gives the file, the theme
 * and the size; this document answers how it went (see `messages.ts`). Whatever a file does to the parser, it reaches no
 * token, no storage and no address. Its links, forms and scripts are not taken over: a page is a picture with its words.
 */
import { PDFWorker, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FromViewer, ToViewer, ViewerSays } from './messages.js';
import { showPages } from './page-list.js';
import { FOLDER, ViewerData } from './viewer-data.js';

/** A page of A4 at 600 dots per inch has 35 million. */
const LARGEST_IMAGE = 40_000_000;

/** To the page around; what it is told is no secret, in whichever page it is. */
function say(told: ViewerSays): void {
  const message: FromViewer = { from: 'sextant-pdf', ...told };
  parent.postMessage(message, '*');
}

let begun = false;

/** Reads the file in a worker. One that cannot be read, or only with a password, is said to have failed. */
async function show(file: ArrayBuffer): Promise<void> {
  begun = true;
  try {
    const document = await getDocument({
      data: new Uint8Array(file),
      worker: PDFWorker.create({ port: await startWorker(), verbosity: VerbosityLevel.ERRORS }),
      BinaryDataFactory: ViewerData,
      wasmUrl: FOLDER,
      useWasm: false,
      maxImageSize: LARGEST_IMAGE,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    await showPages(document, () => say({ says: 'failed' }));
    say({ says: 'shown', pages: document.numPages });
  } catch {
    say({ says: 'failed' });
  }
}

/**
 * A script of ours is another origin's here, so no worker may be started from it; one of this document may import it, but
 * not as a module, which Chromium does not start here. What is sent before it is there would be lost: it says when it is.
 */
async function startWorker(): Promise<Worker> {
  const start = new Blob([`import('${FOLDER}pdf.worker.js').catch(() => postMessage('failed'));`]);
  const worker = new Worker(URL.createObjectURL(start));
  const first = await new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  if (first === 'failed') throw new Error('The worker did not come');
  worker.addEventListener('error', () => say({ says: 'failed' }));
  return worker;
}

addEventListener('message', ({ source, data }: MessageEvent<ToViewer | undefined>) => {
  if (source !== parent || data?.to !== 'sextant-pdf') return;
  if ('file' in data) {
    if (!begun) void show(data.file);
    return;
  }
  const { classList } = document.documentElement;
  classList.toggle('dark', data.theme === 'dark');
  classList.toggle('large', data.large);
});

addEventListener('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
  if (repeat || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') say({ says: 'leave' });
  if (key === 'z') say({ says: 'zoom' });
});

if (parent !== window) say({ says: 'ready' });
