import { kindOf, type Kind } from './kinds';

/** A dropped file on its way to the page of its tool. */
export interface Dropped {
  file: File;
  kind: Kind;
}

/** The path of the tool for each kind of file. */
export const pathOf: Record<Kind, string> = { robots: '/', urls: '/bulk', sitemap: '/bulk', log: '/log' };

/** How much of a file is looked at to recognise it. */
const seen = 64 * 1024;

/** Recognises a file, which may be compressed. */
export async function recognise(file: File): Promise<Dropped> {
  return { file, kind: kindOf(file.name.replace(/\.gz$/i, ''), await beginningOf(file)) };
}

/** The size up to which a file is unpacked and read as text; the tester opens none that is larger. */
export const largest = 8 * 1024 * 1024;

/** Returns the octets of a file, unpacked if it is compressed, with at most one beyond the largest size. */
export async function contentOf(file: File): Promise<ReadableStream<Uint8Array>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.slice(0, largest + 1).stream();
  let left = largest + 1;
  const end = new TransformStream<Uint8Array, Uint8Array>({
    transform(octets, unpacked) {
      unpacked.enqueue(octets.subarray(0, left));
      if ((left -= octets.length) <= 0) unpacked.terminate();
    },
  });
  return file.stream().pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>).pipeThrough(end);
}

/** Returns a file unpacked, or as it is if it is too large to be opened. */
export async function unpacked(file: File): Promise<File> {
  return file.size > largest ? file : new File([await new Response(await contentOf(file)).blob()], file.name);
}

/** Returns the text at the beginning of a file, as far as it can be read. */
async function beginningOf(file: File): Promise<string> {
  const reader = (await contentOf(file)).pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  while (text.length < seen) {
    const next = await reader.read().catch(() => undefined);
    if (!next || next.done) break;
    text += next.value;
  }
  void reader.cancel().catch(() => {});
  return text;
}

/**
 * Keeps a file for the page of its tool and goes there. The prefix of pages in this language is
 * passed, as importing it would make the tester load one more script at first.
 */
export async function handOver(dropped: Dropped, prefix: string) {
  await store((files) => files.put(dropped, 0));
  location.assign(`${prefix}${pathOf[dropped.kind]}#dropped`);
}

/**
 * Takes the kept file, which is then kept no longer. What is returned is a copy, as Firefox
 * neither reads nor keeps a file that is deleted from the place.
 */
export async function takeOver(): Promise<Dropped | undefined> {
  try {
    const dropped = await store<Dropped | undefined>((files) => files.get(0) as IDBRequest<Dropped | undefined>);
    if (!dropped) return;
    const { file, kind } = dropped;
    return { file: new File([await new Response(file.stream()).blob()], file.name, { type: file.type }), kind };
  } finally {
    await store((files) => files.delete(0));
  }
}

/**
 * Uses the place for dropped files, which holds files of any size until they are taken. It waits
 * until that is done for good: leaving the page before would undo it.
 */
async function store<T>(use: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('whichline.dropped', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('files');
  const database = await done(opening);
  const transaction = database.transaction('files', 'readwrite');
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error!);
  });
  const [result] = await Promise.all([done(use(transaction.objectStore('files'))), complete]);
  database.close();
  return result;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}
