import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import config from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules', 'src/wire/generated'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig: config } },
  },
  {
    rules: {
      // TypeScript finds unknown names and unused ones
      '@typescript-eslint/no-unused-vars': 'off',
      // our maps and sets are built inside one derivation and never changed afterwards
      'svelte/prefer-svelte-reactivity': 'off',
      // a space at a line's end is written {' '}
      'svelte/no-useless-mustaches': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
)
