/** A rule for oxlint that reports every regular expression of the source, and what a file imports: its parser is at hand. */

const collect = {
  create(context) {
    const report = (node, found) => context.report({ node, message: JSON.stringify(found) })
    const reportBuilt = (node) => node.callee.name === 'RegExp' && report(node, { built: true })
    return {
      Literal: (node) => node.regex && report(node, { source: node.regex.pattern, flags: node.regex.flags }),
      NewExpression: reportBuilt,
      CallExpression: reportBuilt,
      ImportDeclaration: (node) => node.source.value.startsWith('.') && report(node, { imports: node.source.value }),
    }
  },
}

export default { meta: { name: 'patterns' }, rules: { collect } }
