/** Looks whether an answer is the page that was asked for: whoever is fast at failing is not fast. */

const maxReason = 100;

/** `answer` is a JSON-RPC message, or a stream of events with one. Throws with what came instead. */
export function believed(answer: string, title: string): void {
  const { result, error } = JSON.parse(answer.slice(answer.indexOf('{'))) as {
    result?: { isError?: boolean; content?: { text?: string }[] };
    error?: { message: string };
  };
  const texts = result?.content?.map(({ text = '' }) => text) ?? [];
  if (!error && !result?.isError && texts.join('').includes(title)) return;
  // What went wrong comes last, where what came of it all the same stands before it.
  const reason = error?.message ?? texts.at(-1) ?? '';
  throw new Error(`it answers ${reason.replaceAll(/\s+/g, ' ').slice(0, maxReason)}`);
}
