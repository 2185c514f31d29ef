/**
 * Script in the head, before the first paint and before any other script (product.md, Sessions 3). Takes the secrets out of the address
 * at once: `token` into this tab's storage, unless the browser has one or the site refuses tokens in addresses; `x`, the secret of a
 * mailed link, into the state of this entry of the history. Marks the page as possibly a member's (`data-session`), or as opened by a
 * mailed link (`data-link`). The state has the shape that React Router reads, its key included, without which the script of
 * ScrollRestoration would replace it. React writes this as text: it must hold none of < > & ' ".
 */
export function startScript(acceptUrlToken: boolean): string {
  return `(function(){
var root=document.documentElement,given=location.search.slice(1),token=null,x=null,kept=null;
var rest=given.split(/\\x26/).filter(function(part){
var one=new URLSearchParams(part);
if(one.has(\`token\`)){token=one.get(\`token\`);return false}
if(one.has(\`x\`)){x=one.get(\`x\`);return false}
return true}).join(\`\\x26\`);
if(rest!==given)history.replaceState(x===null?history.state:{usr:{x:x},key:Math.random().toString(32).slice(2)},\`\`,location.pathname+(rest?\`?\`+rest:\`\`)+location.hash);
if(history.state?.usr?.x)root.dataset.link=\`\`;
try{kept=localStorage.getItem(\`token\`);
if(!kept){${acceptUrlToken ? 'if(token)sessionStorage.setItem(`token`,token);' : ''}kept=sessionStorage.getItem(\`token\`)}
}catch(e){}
root.dataset.session=kept?\`unknown\`:\`none\`
})()`;
}
