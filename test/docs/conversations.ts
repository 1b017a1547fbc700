/** Questions that people ask, and the calls that answer them on the demo; `npm run conversations` writes what came of them. */

export interface Call {
  readonly tool: string;
  /** What is given, or how it follows from the data of the call before. */
  readonly arguments: Readonly<Record<string, unknown>> | ((before: Readonly<Record<string, unknown>>) => object);
}

export interface Conversation {
  /** Who asks; undefined for the bare API key. */
  readonly who: string | undefined;
  readonly question: string;
  /** What there is to see in it; Markdown. */
  readonly shows: string;
  readonly calls: readonly Call[];
  /** The person agrees when asked; left out, nobody can be asked. */
  readonly agrees?: true;
}

const call = (tool: string, args: Call['arguments']): Call => ({ tool, arguments: args });

export const conversations: readonly Conversation[] = [
  {
    who: 'bob',
    question: 'Is Lantern of Ember Vale there?',
    shows: 'One search tells what a title is, whether it is there and where, and gives the ids for everything else.',
    calls: [call('read_search', { query: 'Lantern of Ember Vale', media: 'movie' })],
  },
  {
    who: 'bob',
    question: 'Which of these do we have: Lantern of Ember Vale, Saltwind, The Glass Harbour Killings, Brask?',
    shows: 'A list of titles is answered in its order, also what is unknown.',
    calls: [
      call('read_search', { titles: ['Lantern of Ember Vale', 'Saltwind', 'The Glass Harbour Killings', 'Brask'] }),
    ],
  },
  {
    who: 'bob',
    question: 'Request Harbor of Glass, and if somebody else has asked for it, tell me when it is there.',
    shows: 'What is asked for already is not requested again; the error names what to do instead.',
    calls: [
      call('read_search', { query: 'Harbor of Glass', media: 'movie' }),
      call('write_request_create', { media: 'movie', ids: ['501200'] }),
      call('write_request_subscription', { kind: 'movie', id: 9, subscribed: true }),
    ],
  },
  {
    who: 'bob',
    question: 'Get season 2 of Frostline, only what is missing.',
    shows: 'A preview says what a request would cost; what is there already is left out.',
    calls: [
      call('read_search', { query: 'Frostline', media: 'tv' }),
      call('write_request_create', { media: 'tv', ids: ['801100'], seasons: '2', preview: true }),
      call('write_request_create', { media: 'tv', ids: ['801100'], seasons: '2' }),
    ],
  },
  {
    who: 'bob',
    question: 'What happened to my requests?',
    shows: 'Films, shows and albums in one list, each with its state in words.',
    calls: [call('read_requests', { user: 'me' })],
  },
  {
    who: 'bob',
    question: 'What can I still request this week?',
    shows: 'The quota of whoever asks.',
    calls: [call('read_request_stats', { view: 'quota' })],
  },
  {
    who: 'bob',
    question: 'Report wrong audio in S01E03 of Dust Choir: Sessions.',
    shows: 'A report names the episode, and earlier reports of the same show are mentioned.',
    calls: [
      call('read_search', { query: 'Dust Choir: Sessions', media: 'tv' }),
      call('write_issue', {
        action: 'create',
        media: 'tv',
        id: '801500',
        season: 1,
        episode: 3,
        category: 'Wrong audio',
        subject: 'Commentary instead of dialogue',
        description: 'The commentary track plays, and there is no other.',
      }),
    ],
  },
  {
    who: 'bob',
    question: 'Did anyone answer my report?',
    shows: 'What people write is data: markup in a comment stays text.',
    calls: [call('read_issues', { user: 'me', status: 'any' }), call('read_issues', { view: 'comments', id: 1 })],
  },
  {
    who: 'bob',
    question: 'Approve The Glass Harbor.',
    shows: 'Rights are looked at before anything is sent.',
    calls: [
      call('read_requests', { query: 'The Glass Harbor' }),
      call('write_request_decide', { decision: 'approve', targets: [{ kind: 'movie', id: 1 }] }),
    ],
  },
  {
    who: 'alice',
    question: 'What is waiting for me?',
    shows: 'Everything that is pending, with who asked. Two shows are called Brask; their targets tell them apart.',
    calls: [call('read_requests', { status: 'pending' })],
  },
  {
    who: 'alice',
    question: 'Deny Brask season 4 and say that we have it on disc.',
    shows: 'Before what cannot be taken back, the person in front of the client is asked.',
    calls: [
      call('read_requests', { query: 'Brask', status: 'pending' }),
      call('write_request_decide', {
        decision: 'deny',
        targets: [{ kind: 'tv_child', id: 800500 }],
        reason: 'We have it on disc.',
      }),
    ],
    agrees: true,
  },
  {
    who: 'admin',
    question: 'Why is Night Ferry to Brask not here? Try it again.',
    shows: 'The likely cause comes first, then what was checked.',
    calls: [
      call('read_requests', { query: 'Night Ferry to Brask' }),
      call('read_requests', { view: 'diagnose', kind: 'movie', id: 12 }),
      call('write_request_reprocess', { targets: [{ kind: 'movie', id: 12 }] }),
    ],
  },
  {
    who: 'admin',
    question: 'Approve everything from José.',
    shows: 'Several decisions in one call; each has an outcome of its own.',
    calls: [
      call('read_requests', { user: 'José', status: 'pending' }),
      call('write_request_decide', (before) => ({
        decision: 'approve',
        targets: (before['items'] as { target: unknown }[]).map(({ target }) => target),
      })),
    ],
  },
  {
    who: 'admin',
    question: 'Is everything connected?',
    shows: 'Ombi and each service behind it, in one call.',
    calls: [call('read_server', { view: 'health' })],
  },
  {
    who: 'admin',
    question: 'Give bob 8 films a week.',
    shows: 'Only the limit changes; Ombi itself would take away every role that a call leaves out.',
    calls: [
      call('write_user', { action: 'update', user: 'bob', movie_limit: 8, movie_limit_period: 'week' }),
      call('read_request_stats', { view: 'quota', user: 'bob' }),
    ],
  },
  {
    who: 'admin',
    question: 'Turn voting off.',
    shows: 'A change of settings needs the revision that was read, so that nobody overwrites what another has changed.',
    calls: [
      call('read_settings', { section: 'vote' }),
      call('write_settings', ({ revision }) => ({
        section: 'vote',
        revision,
        changes: [{ name: '/enabled', value: 'false' }],
      })),
    ],
    agrees: true,
  },
  {
    who: undefined,
    question: 'Request Town of Glass, all seasons.',
    shows: 'There is neither approval nor quota, and every request says so.',
    calls: [
      call('read_search', { query: 'Town of Glass', media: 'tv' }),
      call('write_request_create', (before) => ({
        media: 'tv',
        ids: [tmdbOf((before['items'] as Identified[])[0])],
        seasons: 'all',
      })),
    ],
  },
];

interface Identified {
  readonly identifiers: readonly { readonly namespace: string; readonly value: string }[];
}

const tmdbOf = (item: Identified | undefined) => item?.identifiers.find(({ namespace }) => namespace === 'tmdb')?.value;
