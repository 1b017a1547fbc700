/** Connections on which an answer comes in given pieces. */
import { Agent } from 'node:http';
import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Every call gets this answer, each piece when the one before was read; an Error breaks the connection. */
export function agentThatSends(pieces: readonly (Uint8Array | Error)[], type = 'application/json'): Agent {
  const agent = new Agent();
  agent.createConnection = () => socketThatSends(pieces, type);
  return agent;
}

function socketThatSends(pieces: readonly (Uint8Array | Error)[], type: string): Duplex {
  let isAsked = false;
  const socket = new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      done();
      if (!isAsked) void answer();
      isAsked = true;
    },
  });
  const answer = async () => {
    if (!(pieces[0] instanceof Error))
      socket.push(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`);
    for (const piece of pieces) {
      await setImmediate();
      if (piece instanceof Error) return void socket.destroy(piece);
      if (piece.length === 0) continue;
      socket.push(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]));
    }
    socket.push('0\r\n\r\n');
  };
  return socket;
}
