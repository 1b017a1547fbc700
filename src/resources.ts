/**
 * Resources: URIs of this server's own (C59). Each stands for one call of a read tool, whose arguments are in its path
 * under the names of the tool's inputs; so access, filters, bounds and expiry are the tool's.
 */
import type { Catalogue, CatalogueTool } from './catalog.ts';

/** One shape of URI, as `resources/templates/list` shows it, and the call that it stands for. */
interface ResourceShape {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly tool: string;
  /** Further arguments of the call. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The variable whose values make up a short list of resources. */
  readonly listedBy?: string;
  /** Values of variables for which the tool needs more than the URI says. */
  readonly unlisted?: readonly string[];
}

const shapes: readonly ResourceShape[] = [
  {
    uriTemplate: 'ombi://reference/{kind}',
    name: 'reference',
    title: 'Lookup list',
    description: 'Values that the tools accept: the first hundred of a list; read_reference searches and pages it.',
    tool: 'read_reference',
    arguments: { limit: 100 },
    listedBy: 'kind',
    unlisted: ['keywords'],
  },
  {
    uriTemplate: 'ombi://logs/{file_id}',
    name: 'logs',
    title: 'Log file',
    description: "The last lines of one of Ombi's log files; read_logs with view: files gives the file ids.",
    tool: 'read_logs',
    arguments: { view: 'lines', limit: 500 },
  },
  {
    uriTemplate: 'ombi://artwork/{media}/{namespace}/{id}',
    name: 'artwork',
    title: 'Artwork of a title',
    description: 'Links to the images of a film or show (namespace tmdb or tvdb) or an album (musicbrainz).',
    tool: 'read_library',
    arguments: { view: 'artwork' },
    unlisted: ['any'],
  },
];

/** A call of a tool by a URI. */
export interface ResourceCall {
  readonly tool: CatalogueTool;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What every resource is. */
export const resourceMimeType = 'application/json';
interface JsonText {
  readonly mimeType: typeof resourceMimeType;
}

export interface Resources {
  /** Of registered tools only; empty where there are none, and then there are no resources at all. */
  readonly templates: readonly (Pick<ResourceShape, 'uriTemplate' | 'name' | 'title' | 'description'> & JsonText)[];
  /** The resources that can be named beforehand. */
  readonly listed: readonly ({ readonly uri: string; readonly name: string; readonly title: string } & JsonText)[];
  /** The call that a URI stands for; undefined for one of no known shape. */
  find(uri: string): ResourceCall | undefined;
  /** Values of a template's variable that begin with a text; undefined for an unknown template or variable. */
  complete(uriTemplate: string, variable: string, beginning: string): readonly string[] | undefined;
}

/** The resources that the registered tools make possible. */
export function openResources(catalogue: Catalogue): Resources {
  const open = shapes.flatMap((shape) => {
    const tool = catalogue.find(shape.tool);
    return tool ? [{ shape, tool }] : [];
  });
  return {
    templates: open.map(({ shape: { uriTemplate, name, title, description } }) => ({
      uriTemplate,
      name,
      title,
      description,
      mimeType: resourceMimeType,
    })),
    listed: open.flatMap(({ shape, tool }) => {
      const { uriTemplate, title, listedBy } = shape;
      if (listedBy === undefined) return [];
      return choices(shape, tool, listedBy).map((value) => ({
        uri: uriTemplate.replace(`{${listedBy}}`, value),
        name: value,
        title: `${title}: ${value.replaceAll('_', ' ')}`,
        mimeType: resourceMimeType,
      }));
    }),
    find(uri) {
      for (const { shape, tool } of open) {
        const variables = matched(shape.uriTemplate, uri);
        if (variables) return { tool, arguments: { ...shape.arguments, ...variables } };
      }
      return undefined;
    },
    complete(uriTemplate, variable, beginning) {
      const found = open.find(({ shape }) => shape.uriTemplate === uriTemplate);
      if (!found || !uriTemplate.includes(`{${variable}}`)) return undefined;
      return choices(found.shape, found.tool, variable).filter((value) => value.startsWith(beginning.toLowerCase()));
    },
  };
}

/** The values that a variable may have, where they are known beforehand. */
function choices({ unlisted = [] }: ResourceShape, { published }: CatalogueTool, variable: string): string[] {
  const values = published.inputSchema.properties[variable]?.enum ?? [];
  return values.map(String).filter((value) => !unlisted.includes(value));
}

/** Values of the variables in a URI of this shape; they stand percent-encoded in it. */
function matched(uriTemplate: string, uri: string): Record<string, string> | undefined {
  const wanted = uriTemplate.split('/');
  const given = uri.split('/');
  if (wanted.length !== given.length) return undefined;
  const variables: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    const name = /^\{(.*)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== given[index] : !value) return undefined;
    if (name !== undefined && value) variables[name] = value;
  }
  return variables;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
