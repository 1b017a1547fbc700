/** Gives `fs` of Node 20 the export that Node 22 has, so that a program which names it is linked; nothing here calls it. */
import * as fs from 'node:fs';
import { register } from 'node:module';

if (!('globSync' in fs)) {
  const source = `export * from 'node:fs'; export { default } from 'node:fs';
    export function globSync() { throw new Error('globSync came with Node 22'); }`;
  const hooks = `export const resolve = (name, context, next) =>
    name === 'fs' ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
