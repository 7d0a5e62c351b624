import ts from 'typescript';

const isText = (type) => Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));

/**
 * A browser that translates a page replaces its text nodes. React then fails when it removes a text or inserts something before it, and
 * a changed text stays as it was. Only a text that is the only child of its element is safe.
 */
export const textOfItsOwn = {
  meta: {
    messages: {
      changes: 'Beside others, a text that changes needs an element of its own, or one template with them.',
      follows: 'A text after something that comes and goes needs an element of its own.',
      loose: 'A text of a fragment needs an element of its own: the siblings of the fragment are unknown.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;

    function kindOf(child) {
      if (child.type === 'JSXText') return child.value.trim() ? 'text' : 'blank';
      if (child.type === 'JSXElement') return isStable(child) ? 'stable' : 'unknown';
      if (child.type !== 'JSXExpressionContainer') return 'unknown';
      return kindOfTypes(valuesOf(child.expression).flatMap(typesOf));
    }

    function typesOf(expression) {
      const type = services.getTypeAtLocation(expression);
      const types = type.isUnion() ? type.types : [type];
      // A ReactNode, in practice an element.
      return types.some(({ symbol }) => symbol?.name === 'Iterable')
        ? types.filter((one) => !isText(one))
        : types;
    }

    function check(node) {
      const isFragment = node.type === 'JSXFragment' || node.openingElement.name.name === 'Fragment';
      const isAlone = ({ length }) => length < 2 && !isFragment;
      const written = node.children.filter((child) => child.type !== 'JSXText' || child.value.trim());
      // Checked before the types are computed, which takes most of the time.
      if (isAlone(written)) return;
      const children = written
        .map((child) => ({ child, kind: kindOf(child) }))
        .filter(({ kind }) => kind !== 'blank');
      if (isAlone(children)) return;
      children.forEach(({ child, kind }, place) => {
        const before = children[place - 1]?.kind ?? 'stable';
        const report = (messageId) => context.report({ node: child, messageId });
        if (kind === 'changing') report('changes');
        else if (kind === 'text' && isFragment) report('loose');
        else if (kind === 'text' && before === 'unknown') report('follows');
      });
    }

    return { JSXElement: check, JSXFragment: check };
  },
};

function kindOfTypes(types) {
  const [type] = types;
  if (!type) return 'blank';
  if (types.length === 1 && type.isLiteral()) return String(type.value).trim() ? 'text' : 'blank';
  return types.some(isText) ? 'changing' : 'unknown';
}

/** Whether an expression always renders exactly one element: HTML elements and icons. */
const isStable = ({ openingElement: { name } }) =>
  name.type === 'JSXIdentifier' && /^(?:[a-z]|Icon[A-Z])/.test(name.name);

/** The expressions between which a condition chooses. */
function valuesOf(expression) {
  if (expression.type === 'JSXEmptyExpression') return [];
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap(valuesOf);
  if (expression.type !== 'LogicalExpression') return [expression];
  const { operator, left, right } = expression;
  // React renders nothing for a falsy left side of `&&`.
  return [...(operator === '&&' ? [] : valuesOf(left)), ...valuesOf(right)];
}
