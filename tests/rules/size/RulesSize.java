import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints how many bytes each file of rules has once it is compiled, by the compiler in the jar of the Firestore emulator. */
public final class RulesSize {
  public static void main(String[] paths) throws Exception {
    var options =
        FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build();
    for (String path : paths) {
      var file = File.newBuilder().setName(path).setContent(Files.readString(Path.of(path))).build();
      var source = Source.newBuilder().addFiles(file).build();
      var compiled = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
      System.out.println(compiled.getRulesetAst().getSerializedSize());
    }
  }
}
