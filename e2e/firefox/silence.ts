import { once } from 'node:events';
import { createServer } from 'node:net';
import { nowhere } from './off';

/** Listens in place of the rest of the world while the tests run, and fails them on any request. */
export default async function silence() {
  const asked: string[] = [];
  const world = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      asked.push(data.toString('latin1').split('\r\n')[0]!);
      socket.destroy();
    });
  });
  world.listen(nowhere, '127.0.0.1');
  await once(world, 'listening');
  return () => {
    world.close();
    if (asked.length > 0) throw new Error(`Firefox asked for more than the pages under test: ${[...new Set(asked)].join(', ')}`);
  };
}
