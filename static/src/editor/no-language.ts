import { EditorState, Facet } from '@codemirror/state';

/**
 * Stands in for @codemirror/language and @lezer/common, which CodeMirror's commands and
 * completion import: a robots.txt has no grammar, and no brackets to indent by. They would be
 * a tenth of the initial download. Each function returns what theirs returns for a text
 * without a language.
 */
const noNode = { childBefore: () => null, childAfter: () => null, resolveInner: () => noNode, resolveStack: () => noNode, parent: null, name: '' };

export const syntaxTree = () => noNode;

export const NodeProp = {};

export const indentUnit = Facet.define<string, string>({ combine: () => '  ' });

export const getIndentUnit = (state: EditorState) => state.facet(indentUnit).length;

export const indentString = (_: EditorState, columns: number) => ' '.repeat(columns);

/** Returns null: a new line is indented as the line before it is. */
export const getIndentation = (_: IndentContext, position: number) => (position === 0 ? 0 : null);

/** Returns null: no bracket has a partner. */
export const matchBrackets = () => null;

export class IndentContext {
  constructor(private readonly state: EditorState) {}

  lineIndent(position: number): number {
    return /^\s*/.exec(this.state.doc.lineAt(position).text)![0].length;
  }
}
