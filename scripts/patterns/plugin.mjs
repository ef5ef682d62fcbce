/** A rule for oxlint that reports every regular expression of the source, and what a file imports: its parser is at hand. */

const collect = {
  create(context) {
    const tell = (node, found) => context.report({ node, message: JSON.stringify(found) })
    const tellBuilt = (node) => node.callee.name === 'RegExp' && tell(node, { built: true })
    return {
      Literal: (node) => node.regex && tell(node, { source: node.regex.pattern, flags: node.regex.flags }),
      NewExpression: tellBuilt,
      CallExpression: tellBuilt,
      ImportDeclaration: (node) => node.source.value.startsWith('.') && tell(node, { imports: node.source.value }),
    }
  },
}

export default { meta: { name: 'patterns' }, rules: { collect } }
