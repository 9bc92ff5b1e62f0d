package accesslog

var Obeyed = obeyed
